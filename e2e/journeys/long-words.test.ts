import { test } from '../fixtures.ts'
import { SCREENS } from '../long-word-screens.ts'
import { LONG_TEXTS, writeLongWords } from '../long-words.ts'
import { expectNoSidewaysScroll, expectNothingCut } from '../support/layout.ts'
import { open } from '../support/open.ts'

const WIDTHS = [320, 360, 390, 1280, 1440] as const

for (const [kind, long] of Object.entries(LONG_TEXTS)) {
  test(`no screen is widened or cut by texts that are ${kind} from end to end`, async ({ visit, make }) => {
    test.setTimeout(300_000)
    const words = await writeLongWords(make, long)
    for (const [name, find] of Object.entries(SCREENS)) {
      const { address, as, act } = find(words)
      const page = await visit({ as, viewport: { width: 1280, height: 900 } })
      await open(page, address)
      await page.waitForLoadState('networkidle')
      await act?.(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await test.step(`${name}, ${width} px`, async () => {
          await expectNoSidewaysScroll(page)
          await expectNothingCut(page)
        })
      }
      await page.context().close()
    }
    // Other journeys look at lists of everybody's articles, where whole words are expected.
    const as = await make.administrator()
    for (const { user } of [words.author, words.reader])
      await make.client.expectData('DELETE /users/{id}', { params: { id: user.id } }, { as })
  })
}
