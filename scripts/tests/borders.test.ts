import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { crossedBorders, RULES } from './borders.ts'

/** What each file imports, file by file: every import but the last breaks a rule. */
const IMPORTS: Record<string, readonly string[]> = {
  'contract/src/call.ts': ['../../server/src/modules/likes/like.ts'],
  'demo/src/text.ts': ['../../contract/src/call.ts'],
  'server/src/platform/http/answer.ts': ['../../modules/likes/like.ts'],
  'server/src/modules/likes/like.ts': ['../articles/save.ts', '../articles/articles.queries.ts'],
  'server/src/modules/likes/count.ts': ['../../app/app.ts', './counts.ts'],
  'server/src/modules/likes/counts.ts': ['./count.ts', './gone.ts'],
  'server/src/modules/articles/save.ts': [],
  'server/src/modules/articles/articles.queries.ts': ['../likes/likes.queries.ts'],
  'server/src/modules/likes/likes.queries.ts': [],
  'server/src/app/app.ts': ['built-with', '../../../demo/src/text.ts', '../../../web/src/ui/button.tsx'],
  'web/src/ui/button.tsx': ['../features/likes/heart.tsx', '../../../server/src/app/app.ts'],
  'web/src/features/likes/heart.tsx': ['../../screens/home/home.tsx'],
  'web/src/screens/home/home.tsx': ['../article/article.tsx'],
  'web/src/screens/article/article.tsx': [],
}

test('every border is watched: a tree that crosses all of them is refused by each rule', () => {
  const tree = mkdtempSync(join(tmpdir(), 'kiosque-borders-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  for (const [file, imports] of Object.entries(IMPORTS)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), [...imports.map((path) => `import '${path}'`), 'export {}'].join('\n'))
  }
  writeFileSync(join(tree, 'package.json'), JSON.stringify({ devDependencies: { 'built-with': '1.0.0' } }))
  const broken = new Set(crossedBorders(tree).map((line) => line.slice(0, line.indexOf(':'))))
  expect([...broken].toSorted()).toEqual(RULES.toSorted())
})
