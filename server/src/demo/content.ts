import { join } from 'node:path'
import people from '../../../demo/people.json' with { type: 'json' }
import readership from '../../../demo/readership.json' with { type: 'json' }

/** The folder of everything that the demonstration shows; paths in it are relative to it. */
export const CONTENT = join(import.meta.dirname, '../../../demo')

/** Someone with an account. Ages in days and minutes before the demonstration is loaded. */
export interface Person {
  username: string
  daysOld: number
  /** A picture's path. */
  avatar: string | null
}

export interface Creator extends Person {
  displayName: string
  bio: string
  banner: string
  /** `articles` as files are called. */
  sections: { title: string; articles: string[] }[]
}

export interface Comment {
  by: string
  content: string
  minutesAgo: number
  /** Usernames. */
  likes: string[]
  dislikes: string[]
  replies?: Comment[]
}

/** What became of a published article. */
export interface Readership {
  /** Some articles are read thirty times as much as others. */
  appeal: number
  /** Minutes ago, by username. */
  likes: Record<string, number>
  comments: Comment[]
}

export const CREATORS: Creator[] = people.creators
export const READERS: Person[] = people.readers
/** Who follows whom since how many minutes, by both usernames. */
export const FOLLOWS: Record<string, Record<string, number>> = people.follows
/** By the name of an article's file. */
export const READERSHIP: Record<string, Readership> = readership
