import { expect, test } from 'vitest'
import type { Outcome } from '#contract/calls.ts'
import { isWriting, writeInOrder } from './write-in-order.ts'

test('writes of one name are sent one after the other, and the answer to the last one counts', async () => {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const send = (what: string) => () => {
    sent.push(what)
    return new Promise<Outcome<string>>((resolve) => answers.push(() => resolve({ ok: true, data: what })))
  }
  const first = writeInOrder('reaction', send('like'))
  const second = writeInOrder('reaction', send('dislike'))
  const other = writeInOrder('another', send('like'))
  expect(sent).toEqual(['like', 'like'])
  for (const answer of answers.splice(0)) answer()

  expect(await first).toBeNull()
  expect(await other).toMatchObject({ data: 'like' })
  expect(sent.at(-1)).toBe('dislike')
  expect(isWriting('reaction')).toBe(true)
  answers[0]?.()
  expect(await second).toMatchObject({ data: 'dislike' })
  expect(isWriting('reaction')).toBe(false)
})
