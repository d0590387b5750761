import { parseHTML } from 'linkedom'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SITE } from '#contract/site/site.ts'
import { renderMail } from '../entry-mails.tsx'
import { SAMPLE_MAILS } from './sample-mails.ts'

const TO = 'ines@exemple.fr'
const SITE = 'https://kiosque.exemple.fr'

/** Those to one person; issues of letters have tests of their own. */
const PERSONAL = SAMPLE_MAILS.filter(({ kind }) => kind !== 'letter-issue')

describe.each(PERSONAL.map((content) => ({ content, kind: content.kind })))('$kind', ({ content }) => {
  const rendered = renderMail({ content, to: TO, publicUrl: SITE, site: DEFAULT_SITE })

  test('says to whom it goes and why, and whose it is, as HTML and as text', async () => {
    const { subject, html, text } = await rendered
    const { document } = parseHTML(html)
    expect(document.querySelector('h1')?.textContent).toBe(subject)
    for (const said of [document.body.textContent ?? '', text]) {
      expect(said).toMatch(new RegExp(`Ce courriel est envoyé à ${TO} parce qu(e |’)`))
      expect(said).toContain(SITE)
    }
    expect(document.querySelector('[data-skip-in-text]')?.textContent?.trim()).not.toBe('')
    expect(html).not.toContain('undefined')
  })

  test('needs no picture, loads nothing, runs nothing', async () => {
    const { document } = parseHTML((await rendered).html)
    expect(document.querySelectorAll('img, script, link, iframe, [background], [src]')).toHaveLength(0)
    expect((await rendered).html).not.toMatch(/url\(|@import|@font-face/)
  })

  test('offers each link as a button and as text that can be copied', async () => {
    const { html, text } = await rendered
    const { document } = parseHTML(html)
    const button = document.querySelector('a.button')?.getAttribute('href') ?? null
    const link = 'link' in content ? content.link : null
    if (link !== null) expect(button).toBe(link)
    if (button !== null) {
      expect([...document.querySelectorAll('a.link')].map((each) => each.textContent)).toContain(button)
      expect(text.split('\n')).toContain(button)
    }
  })
})

test('a mail whose link works once says for how long', async () => {
  const lives = await Promise.all(
    SAMPLE_MAILS.filter((content) => 'link' in content).map(async (content) => {
      const { text } = await renderMail({ content, to: TO, publicUrl: SITE, site: DEFAULT_SITE })
      return [content.kind, /Ce lien ne sert qu’une fois, dans les (.+) qui suivent/.exec(text)?.[1]]
    }),
  )
  expect(Object.fromEntries(lives)).toEqual({
    'verify-email': '24 heures',
    'confirm-new-email': '24 heures',
    'email-change-asked': '7 jours',
    'email-changed': '7 jours',
    'recover-password': '30 minutes',
    'password-changed': '7 jours',
    'new-device': '7 jours',
  })
})

test('what people wrote stays text', async () => {
  const content = { kind: 'closed', name: '<img src=x> & "Co"' } as const
  const { html, text } = await renderMail({ content, to: TO, publicUrl: SITE, site: DEFAULT_SITE })
  expect(html).not.toContain('<img')
  expect(text).toContain('Bonjour <img src=x> & "Co",')
})
