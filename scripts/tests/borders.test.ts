import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '../..')

const Report = z.object({
  diagnostics: z.array(z.object({ location: z.object({ path: z.string(), start: z.object({ line: z.number() }) }) })),
})

const Lint = z.object({ overrides: z.array(z.looseObject({ includes: z.array(z.string()) })) })

const COMPARED = "run export const may = user?.role === 'admin'"

/** What each file may import (types of it, after `type`) and `run`, and what crosses a border. But for the cycle in scripts/, nothing imported is there. */
const IMPORTS: Record<string, { allowed?: readonly string[]; refused?: readonly string[] }> = {
  'contract/src/here.ts': { allowed: ['zod'], refused: ['../../server/src/context.ts', '../../web/src/ui/button.tsx'] },
  'server/src/platform/here.ts': {
    allowed: ['./http/answer.ts', '../configuration/config.ts'],
    refused: ['../context.ts', '../modules/community/likes/count.ts'],
  },
  'server/src/platform/http/here.ts': {
    allowed: ['../dates.ts', '../../configuration/config.ts'],
    refused: ['../../context.ts', '../../modules/community/likes/likes.queries.ts', '../../app/app.ts'],
  },
  'server/src/configuration/here.ts': { refused: ['../platform/dates.ts'] },
  'server/src/modules/community/likes/here.ts': {
    allowed: [
      '../comments/comments.queries.ts',
      '../../publishing/articles/articles.policy.ts',
      '../../publishing/articles/articles.queries.ts',
      '../../publishing/articles/articles.presenter.ts',
      '../../publishing/articles/slug.ts',
      '../../../platform/dates.ts',
      '../../../context.ts',
    ],
    refused: [
      '../comments/comments.routes.ts',
      '../../publishing/articles/articles.routes.ts',
      '../../publishing/articles/count.ts',
      '../../publishing/articles/deep/articles.queries.ts',
      '../../../modules/publishing/articles/slug.ts',
      '../../../app/app.ts',
      '../../../demo/demo.queries.ts',
      '../../../testing/test-app.ts',
      '../../../../../web/src/ui/button.tsx',
    ],
  },
  'server/src/modules/publishing/imports/extraction/here.ts': {
    allowed: ['../copy.ts', '../../../../platform/dates.ts'],
    refused: ['../../articles/save.ts', '../../../../app/app.ts'],
  },
  'server/src/app/here.ts': {
    allowed: ['zod', 'type built-with', '../modules/community/likes/likes.routes.ts', '../pages/page.ts'],
    refused: ['built-with', '../demo/load-demo.ts', '../lifecycle/serve.ts', '../../../web/src/ui/button.tsx'],
  },
  'server/src/pages/here.ts': { allowed: ['../context.ts'], refused: ['../app/app.ts'] },
  'server/src/lifecycle/here.ts': {
    allowed: ['../demo/demo-accounts.ts', '../app/app.ts'],
    refused: ['../demo/load-demo.ts', '../cli/main.ts', '../testing/test-app.ts', '../../../bench/bench.ts'],
  },
  'server/src/app/here.test.ts': { allowed: ['built-with', '../testing/test-app.ts', '../cli/main.ts'] },
  'server/src/testing/here.ts': { allowed: ['built-with', '../app/app.ts'] },
  'web/src/here.tsx': {
    allowed: ['./screens/home/home.tsx'],
    refused: [
      '../../server/src/context.ts',
      'run import.meta.env.SSR',
      'run createRoot(host)',
      'run hydrateRoot(host, page)',
    ],
  },
  'web/src/entry-here.tsx': { allowed: ['run import.meta.env.SSR', 'run hydrateRoot(document, page)'] },
  'web/src/ui/here.tsx': {
    allowed: ['../lib/dates.ts'],
    refused: [
      '../features/community/likes/heart.tsx',
      '../session/session.ts',
      '../../../server/src/context.ts',
      '#contract/x.ts',
    ],
  },
  'web/src/features/community/likes/here.tsx': {
    allowed: ['../../../ui/button.tsx', '../../reading/share/share.tsx', '#contract/x.ts'],
    refused: ['../../../screens/home/home.tsx', '../../../../../server/src/context.ts'],
  },
  'web/src/screens/home/here.tsx': {
    allowed: ['./list.tsx', '../../features/community/likes/heart.tsx'],
    refused: [
      '../article/article.tsx',
      '../../screens/article/article.tsx',
      '../../../../server/src/context.ts',
      "run export const may = 'media' !== user?.userType",
    ],
  },
  'web/src/screens/desk/here.tsx': {
    allowed: [
      'run export const roles = [user?.role]',
      'run setOpen(true)',
      'run export const form = <form {...formProps}>{fields}</form>',
      'run export const composer = <Composer onSubmit={send} />',
    ],
    refused: [
      COMPARED,
      'run setBusy(true)',
      'run setIsSaving(true)',
      'run export const own = <form onSubmit={send}>{fields}</form>',
      'run export const dialog = <Dialog><form {...formProps}>{fields}</form></Dialog>',
    ],
  },
  'web/src/features/publishing/writing/here.tsx': { refused: [COMPARED] },
  'web/src/screens/profile/profile-screen.tsx': { allowed: [COMPARED] },
  'web/src/session/here.ts': { allowed: [COMPARED] },
  'web/src/screens/settings/totp/here.tsx': {
    allowed: ['../settings.tsx', '../passkeys/passkeys.tsx', '../../../ui/button.tsx'],
    refused: ['../../home/home.tsx', '../../../../../server/src/context.ts'],
  },
  'scripts/one.ts': { refused: ['./other.ts'] },
  'scripts/other.ts': { refused: ['type ./one.ts'] },
}

test('every border is watched: of a tree that crosses all of them, what crosses is refused and nothing else', () => {
  const tree = mkdtempSync(join(tmpdir(), 'kiosque-borders-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  mkdirSync(join(tree, 'scripts/tests'), { recursive: true })
  for (const file of ['biome.json', ...globSync('scripts/tests/*.grit', { cwd: ROOT })])
    copyFileSync(join(ROOT, file), join(tree, file))
  const dependencies = { dependencies: { zod: '1.0.0' }, devDependencies: { 'built-with': '1.0.0' } }
  writeFileSync(join(tree, 'package.json'), JSON.stringify(dependencies))
  for (const [file, { allowed = [], refused = [] }] of Object.entries(IMPORTS)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), [...allowed, ...refused].map(statement).join(''))
  }
  const { stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json'],
    { cwd: tree, encoding: 'utf8' },
  )
  const found = Report.parse(JSON.parse(stdout)).diagnostics.map(({ location }) => {
    const { allowed = [], refused = [] } = IMPORTS[location.path] ?? {}
    return `${location.path} ${[...allowed, ...refused][location.start.line - 1]}`
  })
  const crossing = Object.entries(IMPORTS).flatMap(([file, { refused = [] }]) =>
    refused.map((path) => `${file} ${path}`),
  )
  expect([...new Set(found)].toSorted()).toEqual(crossing.toSorted())
})

test('every file that biome.json lets other modules use is used by one', () => {
  const { overrides } = Lint.parse(JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')))
  const modules = overrides.find(({ includes }) => includes.includes('server/src/modules/*/*/*'))
  const offered = [...JSON.stringify(modules).matchAll(/"!\*\*\/([\w-]+)\/\{?([\w,-]+)\}?\.ts"/g)].flatMap(
    ([, folder, names = '']) => names.split(',').map((name) => `/${folder}/${name}.ts'`),
  )
  const paths = globSync('server/src/modules/*/*/*.ts', { cwd: ROOT }).filter((path) => !path.endsWith('.test.ts'))
  const sources = paths.map((path) => readFileSync(join(ROOT, path), 'utf8')).join()
  expect(offered).not.toEqual([])
  expect(offered.filter((file) => !sources.includes(file))).toEqual([])
})

function statement(path: string): string {
  if (path.startsWith('run ')) return `${path.slice(4)}\n`
  return path.startsWith('type ')
    ? `import type { X } from '${path.slice(5)}'; export type Y = X\n`
    : `import '${path}'\n`
}
