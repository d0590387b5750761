import { ownPath } from '../lib/navigate.ts'

const PARAMETER = 'retour'

/** The page that asks for a mail, and those that the links of mails open. */
export const MAIL_PAGES = [
  '/mot-de-passe-oublie',
  '/nouveau-mot-de-passe',
  '/verifier-adresse',
  '/annuler-adresse',
  '/pas-moi',
  '/lettres/confirmer',
  '/lettres/quitter',
  '/lettres/gerer',
  '/arreter-les-courriels',
]
const ACCOUNT_PAGES = ['/login', '/register', ...MAIL_PAGES]

/** Where an account is opened, by a form or by a mailed link: nobody comes for such a page again. */
export const isAccountPage = (pathname: string): boolean => ACCOUNT_PAGES.includes(pathname)

/**
 * The login page, remembering where the reader was: a path with its query string (docs/product/screens.md#guards). From a page where
 * an account is opened, what that one remembers is kept.
 */
export function loginAddress(from: string): string {
  const [pathname = ''] = from.split('?', 1)
  if (isAccountPage(pathname)) return `/login${from.slice(pathname.length)}`
  return from === '/' ? '/login' : `/login?${PARAMETER}=${encodeURIComponent(from)}`
}

/** As `loginAddress`, for a new account. */
export const registerAddress = (from: string): string => loginAddress(from).replace('/login', '/register')

/** Where to go after login: the remembered page, or the home page. Never another site. */
export function returnAddress(url: URL): string {
  const wanted = url.searchParams.get(PARAMETER) ?? '/'
  // The parser decides, not the text: browsers read `/\evil.example` and `//evil.example` as another host.
  const target = URL.parse(wanted, url.origin)
  if (!wanted.startsWith('/') || target === null || target.origin !== url.origin) return '/'
  // Dots go when it is parsed: `/.//evil.example` has become `//evil.example` by now.
  return ownPath(target) ?? '/'
}
