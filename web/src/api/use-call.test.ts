import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient, waitFor } from './query-client.ts'
import { changeQuery } from './use-call.ts'

test('what the reader changes while a page is on its way stays, and the page comes after it', async () => {
  const client = createQueryClient()
  const asked: { page: number; answer: (numbers: number[]) => void }[] = []
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['numbers'],
    queryFn: ({ pageParam, signal }) =>
      new Promise<number[]>((answer, refuse) => {
        asked.push({ page: pageParam, answer })
        signal.addEventListener('abort', refuse)
      }),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => pages.length + 1,
    initialData: { pages: [[1]], pageParams: [1] },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const stop = list.subscribe(() => undefined)
  void list.fetchNextPage()

  changeQuery<{ pages: number[][]; pageParams: number[] }>(client, ['numbers'], (known) => ({
    ...known,
    pages: known.pages.map((numbers) => [0, ...numbers]),
  }))

  expect(list.getCurrentResult().data?.pages).toEqual([[0, 1]])
  expect(asked.map(({ page }) => page)).toEqual([2, 2])
  asked[1]?.answer([2])
  await expect.poll(() => list.getCurrentResult().data?.pages).toEqual([[0, 1], [2]])
  stop()
})

test('a service that is away is asked again when it said, a lost connection less and less often', () => {
  const away = (retryAfter?: number) => waitFor({ status: 503, ...(retryAfter !== undefined && { retryAfter }) }, 3)
  expect([away(7), away(0), away(3600), away()]).toEqual([7_000, 1_000, 60_000, 5_000])
  expect([0, 1, 2, 9].map((count) => waitFor({ status: 0 }, count))).toEqual([1_000, 2_000, 4_000, 60_000])
})
