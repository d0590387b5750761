import { removeMachinery } from '../../server/src/modules/publishing/imports/extraction/boilerplate-elements.ts'
import { contentLines } from '../../server/src/modules/publishing/imports/extraction/content-lines.ts'
import { classWords } from '../../server/src/modules/publishing/imports/extraction/dom.ts'
import { parsePage } from '../../server/src/modules/publishing/imports/extraction/parse-page.ts'
import { compileRules } from '../../server/src/modules/publishing/imports/extraction/rules.ts'
import { VOCABULARY, type Vocabulary } from '../../server/src/modules/publishing/imports/extraction/vocabulary.ts'
import type { CorpusPage, DataSet } from './corpus.ts'

/** An alternative that fires on fewer was learnt by heart. */
const GENERAL = { pages: 5, sites: 3 }
/** Longer lines are paragraphs, which no rule asks. */
const MAX_LINE = 450

/** Prints the alternatives of the vocabulary that fire on fewer than five pages of three sites, all sets together: exit code 1 for any. */
export function measureVocabulary(dataSets: readonly DataSet[]): void {
  const alternatives = LISTS.flatMap((list) =>
    VOCABULARY[list].map((said) => ({
      said: `${list}: ${said}`,
      fires: firing(list, said),
      pages: 0,
      sites: new Set(),
    })),
  )
  let learntByHeart = alternatives
  for (const page of dataSets.flatMap(({ pages }) => pages)) {
    if (learntByHeart.length === 0) break
    const read = readPage(page)
    for (const alternative of learntByHeart) {
      if (!alternative.fires(read)) continue
      alternative.pages++
      alternative.sites.add(URL.parse(page.truth.url ?? '')?.hostname.replace(/^www\./, '') ?? page.id)
    }
    learntByHeart = learntByHeart.filter(({ pages, sites }) => pages < GENERAL.pages || sites.size < GENERAL.sites)
  }
  console.log(`${learntByHeart.length} of ${alternatives.length} alternatives of the vocabulary are learnt by heart`)
  for (const { said, pages, sites } of learntByHeart) console.log(`${said} (${pages} pages, ${sites.size} sites)`)
  if (dataSets.length > 0 && learntByHeart.length > 0) process.exitCode = 1
}

/** What rules are asked about: lines, and the words of elements' names. */
interface Read {
  lines: string[]
  names: string[][]
}

const LISTS = Object.keys(VOCABULARY) as (keyof Vocabulary)[]
const NOTHING = Object.fromEntries(LISTS.map((list) => [list, []])) as unknown as Vocabulary

/** Whether one alternative, alone, says something of a page. */
function firing(list: keyof Vocabulary, alternative: string): (read: Read) => boolean {
  const rules = compileRules({ ...NOTHING, [list]: [alternative] })
  const ofLines = { labels: rules.isLabel, leads: rules.leads, notices: rules.isNotice, tails: rules.isTail }
  const ofNames = {
    names: rules.isNamedAside,
    invitations: rules.isNamedInvitation,
    consents: rules.isNamedConsent,
    standfirsts: rules.isNamedStandfirst,
  }
  return ({ lines, names }) =>
    Object.hasOwn(ofLines, list)
      ? lines.some(ofLines[list as keyof typeof ofLines])
      : names.some(ofNames[list as keyof typeof ofNames])
}

function readPage(page: CorpusPage): Read {
  const document = parsePage(page.readHtml())
  const named = [...document.body.querySelectorAll('[class], [id], [data-component], [data-testid]')]
  const names = [...new Set(named.map((element) => classWords(element).join(' ')))].map((words) => words.split(' '))
  removeMachinery(document)
  const lines = new Set(contentLines(document.body).map(({ text }) => text))
  return { lines: [...lines].filter((line) => line.length < MAX_LINE), names }
}
