import type { Random } from '../drawing/random.ts'

const DAY_MS = 86_400_000

/** A published article before its readers; `author` is a username. */
export interface Published {
  author: string
  publishedAt: Date
}

/** How an article is received. */
export interface Audience {
  /** Views by day (UTC, `2026-11-21`), days without views left out. */
  viewsByDay: Map<string, number>
  likes: { username: string; at: Date }[]
}

/** The day of a moment, in UTC. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * Who read and liked an article since it came out: most of them in the first days, a few ever after. Some are read
 * thirty times as much as others.
 */
export function gatherAudience(
  { author, publishedAt }: Published,
  readers: readonly string[],
  now: Date,
  random: Random,
): Audience {
  const appeal = 0.1 + 2.9 * random.next() ** 3
  const since = publishedAt.getTime()
  const viewsBy = (moment: number) => {
    const days = Math.max(0, moment - since) / DAY_MS
    return appeal * (2400 * (1 - Math.exp(-days / 1.5)) + 45 * days)
  }
  const viewsByDay = new Map<string, number>()
  for (let day = Math.floor(since / DAY_MS) * DAY_MS; day < now.getTime(); day += DAY_MS) {
    const end = Math.min(day + DAY_MS, now.getTime())
    const views = Math.round(viewsBy(end)) - Math.round(viewsBy(day))
    if (views > 0) viewsByDay.set(dayOf(new Date(day)), views)
  }
  const share = Math.min(0.95, 0.15 + appeal / 3) * (viewsBy(now.getTime()) / viewsBy(since + 365 * DAY_MS)) ** 0.3
  const likes = readers
    .filter((username) => username !== author && random.next() < share)
    .map((username) => ({ username, at: momentBetween(since, now.getTime(), random.next() ** 2) }))
  return { viewsByDay, likes }
}

/** The moment at a part (from 0 to 1) of the way from one to another, in milliseconds. */
export function momentBetween(start: number, end: number, part: number): Date {
  return new Date(Math.round(start + (end - start) * part))
}
