import { join } from 'node:path'
import people from '../../../demo/people.json' with { type: 'json' }
import readership from '../../../demo/readership.json' with { type: 'json' }

/** The folder of everything that the demonstration shows; paths in it are relative to it. */
export const CONTENT = join(import.meta.dirname, '../../../demo')

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

/** Ages in days before the demonstration is loaded; pictures by their paths, the articles of sections as their files are called. */
export const PEOPLE = people.accounts
export const CREATORS = PEOPLE.filter(({ displayName }) => displayName !== null)
/** Who follows whom since how many minutes, by both usernames. */
export const FOLLOWS: Record<string, Record<string, number>> = people.follows
/** Who writes for whose publication, by both usernames. */
export const MEMBERS = people.members
/** By the name of an article's file. */
export const READERSHIP: Record<string, Readership> = readership
