import type { Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { SCREENS } from '../long-word-screens.ts'
import { type LongWords, writeLongWords } from '../long-words.ts'
import { expectNoSidewaysScroll, expectNothingCut, resize } from '../support/layout.ts'
import { open } from '../support/open.ts'

const WIDTHS = [320, 360, 390, 1280, 1440] as const

// One after the other, for all that is written to be written once.
test.describe.configure({ mode: 'default' })
let words: LongWords
test.beforeAll(async ({ make }) => {
  words = await writeLongWords(make)
})
// Other journeys look at lists of everybody's articles, where whole words are expected.
test.afterAll(async ({ make }) => {
  const as = await make.administrator()
  for (const { user } of [words.author, words.reader])
    await make.client.expectData('DELETE /users/{id}', { params: { id: user.id } }, { as })
})

for (const [name, find] of Object.entries(SCREENS)) {
  test(`words and addresses without end neither widen « ${name} », nor what follows it, nor are cut off at ${WIDTHS.join(', ')} px`, async ({
    lend,
  }) => {
    const { page, signIn, loadWhole } = await lend()
    const { address, as, act, next = {} } = find(words)
    if (as) await signIn(as)
    await loadWhole(() => open(page, address))
    await act?.(page)
    await expectRoom(page, name)
    for (const [following, lead] of Object.entries(next)) {
      await loadWhole(() => lead(page))
      await expectRoom(page, following)
    }
  })
}

async function expectRoom(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await test.step(`${name}, ${width} px`, async () => {
      await resize(page, width)
      await expectNoSidewaysScroll(page)
      await expectNothingCut(page)
    })
  }
}
