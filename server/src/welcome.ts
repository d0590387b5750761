import type { Config } from './config.ts'

/** What `npm start` says last: where the site is, and who may sign in to a site of demonstration. */
export function welcome({ publicUrl }: Config, accounts: readonly { identifier: string; password: string }[]): string {
  const lines = accounts.map(({ identifier, password }) => `  ${identifier}  mot de passe : ${password}`)
  const demo = lines.length === 0 ? [] : ['Comptes de démonstration :', ...lines]
  return [`Kiosque est ouvert : ${publicUrl}`, ...demo].join('\n')
}
