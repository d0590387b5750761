import { removeMachinery } from '../server/src/modules/imports/extraction/boilerplate-elements.ts'
import { classWords } from '../server/src/modules/imports/extraction/class-words.ts'
import { contentLines } from '../server/src/modules/imports/extraction/content-lines.ts'
import { fold } from '../server/src/modules/imports/extraction/inline-text.ts'
import { parsePage } from '../server/src/modules/imports/extraction/parse-page.ts'
import { compileRules, type Rules } from '../server/src/modules/imports/extraction/rules.ts'
import { VOCABULARY, type Vocabulary } from '../server/src/modules/imports/extraction/vocabulary.ts'
import type { CorpusPage } from './import-corpus.ts'
import { siteOf } from './import-folds.ts'

/** An alternative of the vocabulary with the pages on which it fires; `inText` is how many of them say it in their article. */
export type Support = { list: keyof Vocabulary; alternative: string; pages: CorpusPage[]; inText: number }

/** An alternative that fires on fewer was learnt by heart. */
export const GENERAL = { pages: 5, sites: 3 }

export const sitesOf = ({ pages }: Pick<Support, 'pages'>): number => new Set(pages.map(siteOf)).size

export const isGeneral = (support: Pick<Support, 'pages'>): boolean =>
  support.pages.length >= GENERAL.pages && sitesOf(support) >= GENERAL.sites

/** Asks every page about every alternative of the vocabulary, one by one. */
export function countSupport(pages: CorpusPage[]): Support[] {
  const supports = lists().flatMap((list) =>
    VOCABULARY[list].map((alternative) => ({
      test: testOf(list, alternative),
      support: { list, alternative, pages: [] as CorpusPage[], inText: 0 },
    })),
  )
  for (const page of pages) {
    const { lines, names } = readPage(page)
    const body = fold(page.truth.articleBody ?? (page.truth.with ?? []).join(' '))
    for (const { test, support } of supports) {
      const found = lines.filter(test.line)
      if (found.length === 0 && !names.some(test.name)) continue
      support.pages.push(page)
      if (found.some((line) => line.length > MIN_TELLING && body.includes(fold(line)))) support.inText++
    }
  }
  return supports.map(({ support }) => support)
}

/** The vocabulary that would have been learnt from some pages: what is general among them. */
export function rulesFrom(supports: Support[], isLearntFrom: (page: CorpusPage) => boolean): Rules {
  const known = supports.filter(({ pages }) => isGeneral({ pages: pages.filter(isLearntFrom) }))
  const learnt = lists().map((name) => [
    name,
    known.filter(({ list }) => list === name).map(({ alternative }) => alternative),
  ])
  return compileRules({ ...VOCABULARY, ...Object.fromEntries(learnt) })
}

const lists = () => Object.keys(VOCABULARY) as (keyof Vocabulary)[]

const NOTHING: Vocabulary = {
  labels: [],
  leads: [],
  notices: [],
  tails: [],
  names: [],
  invitations: [],
  consents: [],
  standfirsts: [],
}

const never = () => false

/** How to ask a page about one alternative: its lines, or the words of its elements' names. */
function testOf(list: keyof Vocabulary, alternative: string) {
  const rules = compileRules({ ...NOTHING, [list]: [alternative] })
  const line = { labels: rules.isLabel, leads: rules.leads, notices: rules.isNotice, tails: rules.isTail }
  const name = {
    names: rules.isNamedAside,
    invitations: rules.isNamedInvitation,
    consents: rules.isNamedConsent,
    standfirsts: rules.isNamedStandfirst,
  }
  return {
    line: list in line ? line[list as keyof typeof line] : never,
    name: list in name ? name[list as keyof typeof name] : never,
  }
}

/** Longer lines are paragraphs, which no rule asks. */
const MAX_LINE = 450

/** Shorter lines may stand in a text by chance. */
const MIN_TELLING = 40

function readPage(page: CorpusPage): { lines: string[]; names: string[][] } {
  const document = parsePage(page.readHtml())
  const named = [...document.body.querySelectorAll('[class], [id], [data-component], [data-testid]')]
  const names = [...new Set(named.map((element) => classWords(element).join(' ')))].map((words) => words.split(' '))
  removeMachinery(document)
  const lines = new Set(contentLines(document.body).map(({ text }) => text))
  return { lines: [...lines].filter((line) => line.length < MAX_LINE), names }
}
