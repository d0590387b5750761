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
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'ul', options: { itemPrefix: ' - ' } },
      {
        selector: 'table.data',
        format: 'dataTable',
        options: { uppercaseHeaderCells: false, maxColumnWidth: undefined },
      },
      // What a picture shows stands below it.
      { selector: 'img', format: 'skip' },
      { selector: 'hr', format: 'skip' },
      ...['hr.part', 'hr.divider'].map((selector) => ({
        selector,
        format: 'blockString',
        options: { string: '* * *' },
      })),
      { selector: '[data-skip-in-text]', format: 'skip' },
    ],
  })
