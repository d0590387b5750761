import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The rooms that write whether something is public, or an account in use (`server/src/platform/database/lives.ts`). */
const ROOMS = [
  'server/src/demo/demo.queries.ts',
  'server/src/modules/community/comments/comment-life.ts',
  'server/src/modules/community/comments/new-comment.queries.ts',
  'server/src/modules/people/accounts/account-life.ts',
  'server/src/modules/publishing/articles/article-life.ts',
  'server/src/modules/publishing/articles/write-article.ts',
]
const NOT_SERVED = /\.test\.ts$|^server\/src\/(testing|platform\/database)\//

const IMPORT = /^import .*\blives\b.*$/gm
/** Written as text, which no type holds. */
const TEXT =
  /UPDATE (articles|comments|users)\b((?!WHERE)[^`])*\b(status|comments_count|articles_count|deleted_(at|by|by_member)|is_held|withdrawn_by|unpublished_by_closing|hidden_by|is_active|closing_at|suspended_\w+)\s*=/g

/** The end of one, which no type holds either. */
const END = /(\.deleteFrom\('|DELETE FROM )(articles|comments|users)\b/g

/** Who writes a life outside its room. @returns a line for each; empty when all is well. */
export function livesWrittenElsewhere(root: string): string[] {
  const paths = globSync('server/src/**/*.ts', { cwd: root })
  const others = paths.filter((path) => !NOT_SERVED.test(path) && !ROOMS.includes(path)).toSorted()
  return others.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return [IMPORT, TEXT, END].flatMap((written) =>
      (text.match(written) ?? []).map((found) => `${path}: its room alone writes this: ${found}`),
    )
  })
}
