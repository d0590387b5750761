import type { Transaction, TransactionOptions } from '../platform/database/connect.ts'
import type { Actor } from './trust/journal/note-act.ts'

/** An article that was public, or is: the register keeps since when. */
interface PublicArticle {
  id: string
  publishedAt: Date | null
}

/** Somebody's act on an article. */
interface ArticleAct {
  id: string
  title: string
  authorId: string
  /** Null: the site itself, when its time is over. */
  by: Actor | null
}

/**
 * What can happen, each with what is to be known of it: ids and small values, which could be kept or sent, never rows. Articles of one
 * fact have one author. What follows from each stands in one table, `consequences/consequences.ts`.
 */
interface Facts {
  'article-changed': ArticleAct
  'article-binned': ArticleAct
  'article-taken-out-of-bin': ArticleAct
  'article-erased': ArticleAct
  /** By a save, which keeps its own revision; `isAgain`: it was public before. */
  'article-published': { id: string; authorId: string; isAgain: boolean; showsAdverts: boolean }
  /** What is public says something else; `isListedAlike`: in the same lists. `showsAdverts`: or did before. */
  'article-edited': { id: string; authorId: string; isListedAlike: boolean; showsAdverts: boolean }
  /** `showsAdverts`: or may. */
  'articles-withdrawn': {
    articles: PublicArticle[]
    authorId: string
    cause: 'author' | 'deletion' | 'closing' | 'moderation'
    showsAdverts: boolean
  }
  /** Public again without a save: with their author's account, or after an appeal. */
  'articles-given-back': { ids: string[]; authorId: string }
}

export type FactKind = keyof Facts
/** `Fact<'article-binned'>`: that one; `Fact`: any. */
export type Fact<Kind extends FactKind = FactKind> = { [K in Kind]: { kind: K } & Facts[K] }[Kind]

/** A transaction in which verbs note what they did. */
export interface UnitOfWork extends Transaction {
  note(fact: Fact): void
}

/**
 * Does something in one transaction with all that follows from it, and tells every node and CDN what has changed before it gives what
 * the verb gave. A throw, of a consequence too, undoes everything, and nobody is told.
 * @param options as `Database.transaction` takes them.
 */
export type Perform = <Answer>(
  verb: (tx: UnitOfWork) => Promise<Answer>,
  options?: TransactionOptions,
) => Promise<Answer>
