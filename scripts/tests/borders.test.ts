import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import borders from '../../.dependency-cruiser.mjs'

const ROOT = join(import.meta.dirname, '../..')

const Report = z.object({
  summary: z.object({ violations: z.array(z.object({ rule: z.object({ name: z.string() }) })) }),
})

/** What each file imports, file by file: every import but the last breaks a rule. */
const IMPORTS: Record<string, readonly string[]> = {
  'contract/src/call.ts': ['../../server/src/modules/likes/like.ts'],
  'server/src/platform/http/answer.ts': ['../../modules/likes/like.ts'],
  'server/src/modules/likes/like.ts': ['../articles/save.ts', '../articles/articles.queries.ts'],
  'server/src/modules/likes/count.ts': ['../../app/app.ts', './counts.ts'],
  'server/src/modules/likes/counts.ts': ['./count.ts', './gone.ts'],
  'server/src/modules/articles/save.ts': [],
  'server/src/modules/articles/articles.queries.ts': ['../likes/likes.queries.ts'],
  'server/src/modules/likes/likes.queries.ts': [],
  'server/src/app/app.ts': ['built-with', '../demo/load-demo.ts', '../../../web/src/ui/button.tsx'],
  'server/src/demo/load-demo.ts': [],
  'web/src/ui/button.tsx': ['../features/likes/heart.tsx', '../../../server/src/app/app.ts'],
  'web/src/features/likes/heart.tsx': ['../../screens/home/home.tsx'],
  'web/src/screens/home/home.tsx': ['../article/article.tsx'],
  'web/src/screens/article/article.tsx': [],
}

/** A package that is only developed with. */
const PACKAGE = {
  'package.json': { devDependencies: { 'built-with': '1.0.0' } },
  'node_modules/built-with/package.json': { name: 'built-with', version: '1.0.0', main: 'main.js' },
  'node_modules/built-with/main.js': {},
}

test('every border is watched: a tree that crosses all of them is refused by each rule', () => {
  const tree = mkdtempSync(join(tmpdir(), 'kiosque-borders-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  for (const [file, imports] of Object.entries(IMPORTS)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), [...imports.map((path) => `import '${path}'`), 'export {}'].join('\n'))
  }
  for (const [file, content] of Object.entries(PACKAGE)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), JSON.stringify(content))
  }
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const options = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json']
  const { stdout } = spawnSync(process.execPath, [program, ...options, 'contract', 'server', 'web'], {
    cwd: tree,
    encoding: 'utf8',
  })
  const { violations } = Report.parse(JSON.parse(stdout)).summary
  const broken = new Set(violations.map(({ rule }) => rule.name))
  expect([...broken].toSorted()).toEqual(borders.forbidden?.map(({ name }) => name).toSorted())
})
