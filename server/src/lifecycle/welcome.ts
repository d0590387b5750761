import type { DemoAccount } from '@kiosque/demo/demo-account.ts'
import type { Config } from '../configuration/config.ts'

const ACCOUNT_TYPES = { media: 'créateur', user: 'utilisateur' } as const

/** What `npm start` says last: where the site is, and who may sign in to a site of demonstration. */
export function welcome({ publicUrl }: Config, demoAccounts: readonly DemoAccount[]): string {
  const accounts = demoAccounts.map(
    ({ username, password, userType }) => `  ${username} (${ACCOUNT_TYPES[userType]}), mot de passe : ${password}`,
  )
  const demo = accounts.length === 0 ? [] : ['Comptes de démonstration :', ...accounts]
  return [`Kiosque est ouvert : ${publicUrl}`, ...demo].join('\n')
}
