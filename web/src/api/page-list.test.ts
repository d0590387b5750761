import { expect, test } from 'vitest'
import type { Outcome } from '#contract/calls.ts'
import { createPageList, type Page, type Place, withFirst } from './page-list.ts'

type Numbers = Page & { numbers: readonly number[] }

const AWAY: Outcome<never> = { ok: false, status: 503, code: 'UNAVAILABLE', message: '' }

test('a list goes on by cursor where it has one, else by page, and ends with its last page', async () => {
  for (const nextCursor of ['after 1', null]) {
    const { list, asked, answer } = shownList()
    list.begin(asked.read, page([1], nextCursor), undefined)
    list.readNext(asked.read)
    expect(asked.places).toEqual([nextCursor === null ? { page: 2 } : { cursor: nextCursor }])
    await answer(0, page([2], null, false))

    list.readNext(asked.read)

    expect(numbersOf(list)).toEqual([1, 2])
    expect(asked.places).toHaveLength(1)
  }
})

test('what the loader read before the reader changed something is not shown: all is read anew', async () => {
  const { list, asked, answer } = shownList()
  list.begin(asked.read, page([1]), undefined)
  list.change(() => [page([2, 1])])
  const late = page([1])
  expect(withFirst(list.state.get(), late).pages).toEqual([page([2, 1])])

  list.begin(asked.read, late, undefined)

  expect(numbersOf(list)).toEqual([2, 1])
  await answer(0, page([3, 2, 1]))
  expect(numbersOf(list)).toEqual([3, 2, 1])
})

test('nothing more is read while something is being read', () => {
  const { list, asked } = shownList()
  list.begin(asked.read, page([1]), undefined)
  list.readNext(asked.read)
  list.readNext(asked.read)

  expect(asked.places).toHaveLength(1)
})

test('a new reading gives up the one before, whose late answer counts for nothing', async () => {
  const { list, asked, answer } = shownList()
  list.begin(asked.read, undefined, undefined)
  list.readAnew(asked.read)
  expect(asked.signals.map(({ aborted }) => aborted)).toEqual([true, false])
  await answer(1, page([2]))
  await answer(0, page([1]))

  expect(numbersOf(list)).toEqual([2])
})

test('what the reader changes while a page is on its way stays', async () => {
  const { list, asked, answer } = shownList()
  list.begin(asked.read, page([1]), undefined)
  list.readNext(asked.read)
  list.change(([first, ...rest]) => (first ? [{ ...first, numbers: [0, ...first.numbers] }, ...rest] : rest))
  await answer(0, page([2]))

  expect(numbersOf(list)).toEqual([0, 1, 2])
})

test('what was read anew before the reader changed something is read once more', async () => {
  const { list, asked, answer } = shownList()
  list.begin(asked.read, page([1]), undefined)
  list.readAnew(asked.read)
  list.change(([first]) => (first ? [{ ...first, numbers: [7] }] : []))
  await answer(0, page([1]))
  expect(numbersOf(list)).toEqual([7])
  await answer(1, page([7, 1]))

  expect(numbersOf(list)).toEqual([7, 1])
})

test('a failure leaves what is there, and what failed can be tried again', async () => {
  const { list, asked, answer } = shownList()
  list.begin(asked.read, page([1]), undefined)
  list.readNext(asked.read)
  await answer(0, AWAY)
  expect(list.state.get()).toMatchObject({ status: 'failed', cause: AWAY })
  expect(numbersOf(list)).toEqual([1])
  list.again()
  await answer(1, page([2]))

  expect(list.state.get()).toMatchObject({ status: 'idle', cause: undefined })
  expect(numbersOf(list)).toEqual([1, 2])
})

test('on the way back a list is as it was left, after its first page as the loader read it now', async () => {
  const { list, asked, answer, hide } = shownList()
  list.begin(asked.read, page([1]), 'nora')
  list.readNext(asked.read)
  await answer(0, page([2]))
  hide()
  list.begin(asked.read, page([0, 1]), 'nora')

  expect(numbersOf(list)).toEqual([0, 1, 2])
  expect(asked.places).toHaveLength(1)
})

test('for another reader, and when its first page changes in sight, a list is read anew to where it was', async () => {
  for (const [isLeft, readerId] of [
    [true, undefined],
    [false, 'nora'],
  ] as const) {
    const { list, asked, answer, hide } = shownList()
    list.begin(asked.read, page([1], 'after 1'), 'nora')
    list.readNext(asked.read)
    await answer(0, page([2]))
    if (isLeft) hide()
    list.begin(asked.read, page([10], 'after 10'), readerId)
    expect(asked.places.at(-1)).toEqual({ cursor: 'after 10' })
    await answer(1, page([20]))

    expect(numbersOf(list)).toEqual([10, 20])
    expect(asked.places).toHaveLength(2)
  }
})

test('who leaves gives up what is being read, and finds it read on coming back', async () => {
  const { list, asked, answer, hide } = shownList()
  list.begin(asked.read, undefined, undefined)
  hide()
  expect(asked.signals[0]?.aborted).toBe(true)
  await answer(0, page([1]))
  list.begin(asked.read, undefined, undefined)
  await answer(1, page([2]))

  expect(numbersOf(list)).toEqual([2])
})

/** A list on screen, and the questions that it asks, to be answered in any order. */
function shownList() {
  const list = createPageList<Numbers>()
  const places: Place[] = []
  const signals: AbortSignal[] = []
  const answers: ((outcome: Outcome<Numbers>) => void)[] = []
  const read = (place: Place, signal: AbortSignal) => {
    places.push(place)
    signals.push(signal)
    return new Promise<Outcome<Numbers>>((resolve) => answers.push(resolve))
  }
  async function answer(index: number, said: Numbers | typeof AWAY): Promise<void> {
    answers[index]?.('ok' in said ? said : { ok: true, data: said })
    await new Promise((done) => setTimeout(done))
  }
  // On screen only once it has begun: what begins first does so out of sight.
  let hide = () => {}
  const begin = list.begin
  const shown = {
    ...list,
    begin: (...given: Parameters<typeof begin>) => {
      begin(...given)
      hide = list.show()
    },
  }
  return { list: shown, asked: { read, places, signals }, answer, hide: () => hide() }
}

function page(numbers: number[], nextCursor: string | null = null, hasNext = true): Numbers {
  return { numbers, pagination: { hasNext, nextCursor } }
}

const numbersOf = (list: { state: { get(): { pages: readonly Numbers[] } } }) =>
  list.state.get().pages.flatMap(({ numbers }) => numbers)
