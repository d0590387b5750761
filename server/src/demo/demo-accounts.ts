/** The accounts of the demonstration that anyone may sign in to: a creator with drafts besides what is published, and a reader. */
export const DEMO_ACCOUNTS = [
  { username: 'camille_derrien', password: 'Kiosque2026', userType: 'media' },
  { username: 'nora_lit', password: 'Kiosque2026', userType: 'user' },
] as const

export type DemoAccount = (typeof DEMO_ACCOUNTS)[number]
