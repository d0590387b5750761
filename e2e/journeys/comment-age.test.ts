import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

test('the age of a comment changes to the second (docs/product/screens.md#age-of-a-comment)', async ({
  page,
  make,
}) => {
  const piece = await make.piece(await make.creator())
  const comment = await make.comment(await make.reader(), piece, 'Un avis.')
  const written = Date.parse(comment.createdAt)
  const age = page.getByRole('article', { name: /^Commentaire de/ }).locator('time')
  const at = (seconds: number) => new Date(written + seconds * 1000)
  await page.clock.install({ time: at(30) })
  await open(page, `/article/${piece.slug}`)
  await page.clock.pauseAt(at(58))

  for (const [seconds, text] of [
    [59, "À l'instant"],
    [60, 'Il y a 1m'],
    [119, 'Il y a 1m'],
    [120, 'Il y a 2m'],
    [3_599, 'Il y a 59m'],
    [3_600, 'Il y a 1h'],
    [86_399, 'Il y a 23h'],
    [86_400, 'Il y a 1j'],
  ] as const) {
    await page.clock.pauseAt(at(seconds))
    await expect(age, `after ${seconds} s`).toHaveText(text)
  }
})
