import { convert } from 'html-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderMail } from '#contract/people/mail-content.ts'
import { mailSubject } from '#contract/people/mail-subjects.ts'
import { setLocale } from './lib/locale.ts'
import { mailOf } from './mails/mails.tsx'

/** Renders one mail. Its text says the same as its HTML. */
export const renderMail: RenderMail = async (mail) => {
  setLocale(mail.site.dateLocale)
  const html = `<!DOCTYPE html>${renderToStaticMarkup(mailOf(mail))}`
  return { subject: mailSubject(mail.content), html, text: textOf(html) }
}

const textOf = (html: string): string =>
  convert(html, {
    wordwrap: false,
    preserveNewlines: true,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'hr', format: 'skip' },
      { selector: '[data-skip-in-text]', format: 'skip' },
    ],
  })
