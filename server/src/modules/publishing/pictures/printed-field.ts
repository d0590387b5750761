/** The light colours of web/src/styles/tokens.css, where the site has chosen no other accent. */
export const PAPER = '#fbf9f4'
export const INK = '#17191e'
export const SOFT = '#5b5f66'
export const ACCENT = '#1f5a45'

interface PrintedField {
  /** Pixels. */
  width: number
  height: number
  colour: string
  /** Where the rule under the words stands. */
  ruleAt: number
}

/** The field of a cover without a picture: a frame and a rule. @NOTE as web/src/features/publishing/article-card/cover.css draws it. */
export function printedField({ width, height, colour, ruleAt }: PrintedField): Buffer {
  const inset = 28
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colour}"/><g fill="none" stroke="${PAPER}"><rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" stroke-width="2" opacity=".5"/><path d="M${width / 2 - 40} ${ruleAt}h80" stroke-width="4"/></g></svg>`,
  )
}
