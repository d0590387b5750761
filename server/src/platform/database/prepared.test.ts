import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Given, prepared } from './prepared.ts'
import { compile, query } from './query.ts'

interface Values {
  id: string
  status: 'draft' | 'published' | undefined
  authorId: string | null
}

test('a prepared statement is built once for the values that are there, and each call has its own values', () => {
  let built = 0
  const statement = prepared(({ id, status, authorId }: Given<Values>) => {
    built++
    let found = query.selectFrom('articles as a').select('a.readingTime').where('a.id', '=', id)
    if (status) found = found.where('a.status', '=', status)
    if (authorId) found = found.where('a.authorId', '=', authorId).where('a.version', '>', 1)
    return found
  })
  const all = statement({ id: 'one', status: 'draft', authorId: 'two' })
  expect(all.sql).toBe(
    'select "a"."reading_time" from "articles" as "a" where "a"."id" = $1 and "a"."status" = $2 and "a"."author_id" = $3 and "a"."version" > $4',
  )
  expect(all.parameters).toEqual(['one', 'draft', 'two', 1])
  expect(statement({ id: 'three', status: 'published', authorId: 'four' })).toEqual({
    sql: all.sql,
    parameters: ['three', 'published', 'four', 1],
  })
  expect(built).toBe(1)
  const few = statement({ id: 'one', status: undefined, authorId: null })
  expect(few).toEqual({
    sql: 'select "a"."reading_time" from "articles" as "a" where "a"."id" = $1',
    parameters: ['one'],
  })
  expect(built).toBe(2)
})

test('names are snake_case in SQL, also those of raw expressions, and cannot end their quotes', () => {
  const { sql: text } = compile(
    query.selectFrom('articleLikes as l').select((eb) => sql<string>`f(${eb.ref('l.articleId')})`.as('anId"; --')),
  )
  expect(text).toBe('select f("l"."article_id") as "an_id""; --" from "article_likes" as "l"')
})
