import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { CONTENT } from '#contract/limits.ts'
import { findBrowser } from '../e2e/browser.ts'
import { type Account, createAccount, storageStateOf } from '../e2e/support/accounts.ts'
import { block } from '../e2e/support/blocks.ts'
import type { TestClient } from '../server/src/testing/test-client.ts'
import type { Figure } from './figures.ts'
import { median } from './in-turn.ts'
import { type Keystroke, probeKeystrokes } from './keystrokes.ts'
import { withSite } from './site.ts'

/** How many times slower than this machine's the processor is made. */
const SLOWDOWN = 4
/** Milliseconds of a frame at 60 Hz. */
const FRAME = 16.7
const ROUNDS = 4
/** Milliseconds between two keys of a fast typist. */
const PACE = 80
const SENTENCE = 'La halle ouvre à six heures, et la file se forme déjà devant les étals. '

/** What a keystroke costs in the middle of the longest article there may be, in Chromium on a slow processor. */
export function measureTyping(): Promise<Figure[]> {
  return withSite({}, async (site) => {
    const author = await createAccount(site, 'media')
    const id = await createLongestArticle(site, author)
    const browser = await chromium.launch(await findBrowser())
    try {
      const context = await browser.newContext({ storageState: storageStateOf(author, site.origin) })
      const editor = await measureOn(context, (page) => openMiddleBlock(page, `${site.origin}/editor/${id}`))
      const bare = await measureOn(context, openBareField)
      return figuresOf(editor, bare)
    } finally {
      await browser.close()
    }
  })
}

async function createLongestArticle(client: TestClient, author: Account): Promise<string> {
  const blocks = Array.from({ length: CONTENT.blocksMax }, (_, index) =>
    index % 10 === 0
      ? block({ type: 'headline', content: `Partie ${index / 10 + 1}` })
      : block({ content: SENTENCE.repeat(6) }),
  )
  const body = { title: 'Au long cours', blocks }
  return (await client.expectData('POST /content', { body }, { as: author })).content.id
}

async function openMiddleBlock(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const row = page.getByRole('listitem', { name: `Texte ${CONTENT.blocksMax / 2}`, exact: true })
  await row.getByRole('button', { name: 'Modifier' }).click()
  await row.locator('[contenteditable]').press('ControlOrMeta+End')
}

/** A field of the browser alone: what no page can be quicker than. */
async function openBareField(page: Page): Promise<void> {
  await page.setContent(`<textarea rows="6">${SENTENCE.repeat(6)}</textarea>`)
  await page.getByRole('textbox').press('ControlOrMeta+End')
}

/** Types round after round where `begin` put the cursor. */
async function measureOn(context: BrowserContext, begin: (page: Page) => Promise<void>): Promise<Keystroke[]> {
  const page = await context.newPage()
  await begin(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const rounds: Keystroke[][] = []
  while (rounds.length < ROUNDS) rounds.push(await type(page))
  await page.close()
  return bestOf(rounds)
}

async function type(page: Page): Promise<Keystroke[]> {
  const probe = await page.evaluateHandle(probeKeystrokes)
  await page.keyboard.type(SENTENCE, { delay: PACE })
  return probe.evaluate(({ stop }) => stop())
}

/** The round whose slowest keystroke is the quickest: what else the machine does meanwhile only ever adds. */
function bestOf(rounds: readonly Keystroke[][]): Keystroke[] {
  return rounds.toSorted((one, other) => slowest(one, 'handled') - slowest(other, 'handled'))[0] ?? []
}

function figuresOf(editor: readonly Keystroke[], bare: readonly Keystroke[]): Figure[] {
  return (['handled', 'shown'] as const).flatMap((span) =>
    [['median', middle] as const, ['slowest', slowest] as const].map(([said, of]) => ({
      name: `keystroke in ${CONTENT.blocksMax} blocks, ${SLOWDOWN} × slower, ${span}, ${said}`,
      value: of(editor, span),
      unit: 'ms',
      target: span === 'handled' ? { max: FRAME } : undefined,
      note: `${of(bare, span).toFixed(1)} ms in a bare field`,
    })),
  )
}

const spans = (keystrokes: readonly Keystroke[], span: keyof Keystroke) => keystrokes.map((each) => each[span])
const middle = (keystrokes: readonly Keystroke[], span: keyof Keystroke) => median(spans(keystrokes, span))
const slowest = (keystrokes: readonly Keystroke[], span: keyof Keystroke) => Math.max(...spans(keystrokes, span))
