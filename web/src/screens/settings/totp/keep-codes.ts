import { saveFile } from '../../../features/site/download/fetch-file.ts'

const heading = (siteName: string) => `${siteName} : codes de secours`
const EXPLANATION =
  'Chacun remplace une seule fois le code de votre application d’authentification. Gardez-les hors de votre téléphone.'

/** What recovery codes are kept as, in a file or on paper. */
interface KeptCodes {
  /** Whose they are, and where. */
  account: string
  codes: readonly string[]
  siteName: string
}

/** Hands them to the browser's downloads as a text. */
export function downloadCodes({ account, codes, siteName }: KeptCodes): void {
  const lines = [heading(siteName), account, '', EXPLANATION, '', ...codes, '']
  saveFile(new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }), 'codes-de-secours.txt')
}

/** Prints them on a sheet of their own. Plain DOM: for the time of printing it takes the place of everything else. */
export function printCodes({ account, codes, siteName }: KeptCodes): void {
  const sheet = document.createElement('section')
  sheet.className = 'printed-codes'
  const list = document.createElement('ul')
  list.append(...codes.map((code) => line('li', code)))
  sheet.append(line('h1', heading(siteName)), line('p', account), line('p', EXPLANATION), list)
  document.body.append(sheet)
  addEventListener('afterprint', () => sheet.remove(), { once: true })
  print()
}

function line(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
