import { isGeneral, type Support, sitesOf } from './import-support.ts'

/** Prints on how many pages of how many sites each alternative fires, and how often inside of an article's own text. */
export function printSupport(supports: Support[]): void {
  console.table(
    supports.map((support) => ({
      list: support.list,
      alternative: support.alternative,
      pages: support.pages.length,
      sites: sitesOf(support),
      'in the text': support.inText,
      general: isGeneral(support),
    })),
  )
}
