import type { Cost } from './tally.ts'

/**
 * The share of what all files take, in processor seconds, that one file and one test may take: some 15 and 6 s of a whole run. A
 * share, and no seconds, because machines differ, and one that is busy counts more.
 */
const FILE_SHARE = 0.02
const TEST_SHARE = 0.008

/** Files that may take more, and whose tests may, each with its reason. They begin first. */
export const SLOW_FILES: Readonly<Record<string, string>> = {
  'server/src/lifecycle/root.test.ts': 'starts and restores of root and of another account, on data of either',
  'server/src/lifecycle/folder-names.test.ts': 'builds the pages in a folder with a strange name',
  'server/src/platform/http/kept-answers.test.ts': 'every change against every public address',
  'server/src/app/long-texts.test.ts': 'what reads texts is given the longest',
  'server/src/modules/publishing/imports/imports.test.ts': 'a page is given up after seconds of processor',
  'server/src/modules/publishing/imports/extract-in-worker.test.ts': 'a page is given up after seconds of processor',
  'server/src/platform/media/check-recording.test.ts': 'a file that leads in circles is given up after seconds',
  'server/src/modules/publishing/articles/revisions.test.ts': 'keeps hundreds of revisions of a long piece',
  'server/src/demo/load-demo.test.ts': 'the whole demonstration is loaded',
  'e2e/journeys/screens.test.ts': 'every screen and state at every width, in both themes',
  'e2e/journeys/long-words.test.ts': 'every screen with the longest words, at every width',
  'e2e/journeys/story.test.ts': 'the whole story of a site, with kill -9 of everything',
  'e2e/journeys/setup.test.ts': 'opens a site of its own',
  'e2e/journeys/media.test.ts': 'recordings sent over lines that break',
  'e2e/journeys/shared-device.test.ts': 'sign-ins in turn on one device, as slow as a password must be',
  'e2e/journeys/podcast.test.ts': 'records, publishes and plays sounds',
  'e2e/journeys/moderation.test.ts': 'a notice from its form to its appeal, among four people',
}

/** What takes too long without a reason, a sentence each. */
export function tooSlow(files: readonly Cost[], tests: readonly Cost[]): string[] {
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0)
  const over = (costs: readonly Cost[], share: number) =>
    costs
      .filter(({ name, seconds }) => seconds > total * share && !isSlow(name))
      .map(({ name, seconds }) => `${name}\n  took ${seconds.toFixed(1)} s of processor, over ${share * 100} % of all`)
  return [...over(files, FILE_SHARE), ...over(tests, TEST_SHARE)]
}

const isSlow = (name: string) => Object.keys(SLOW_FILES).some((file) => name.startsWith(file))
