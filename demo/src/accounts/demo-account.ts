/** The accounts of the demo that anyone may sign in to. */
export interface DemoAccount {
  username: string
  email: string
  password: string
  userType: 'user' | 'media'
}

const PASSWORD = 'Kiosque2026'

export const emailOf = (username: string): string => `${username}@kiosque.example`

const account = (username: string, userType: DemoAccount['userType']): DemoAccount => ({
  username,
  email: emailOf(username),
  password: PASSWORD,
  userType,
})

/** A creator with published articles and drafts, and a reader. */
export const DEMO_ACCOUNTS = {
  creator: account('camille_derrien', 'media'),
  reader: account('nora_lit', 'user'),
} as const satisfies Record<string, DemoAccount>
