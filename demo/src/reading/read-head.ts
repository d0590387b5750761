/** A text file: `name: value` lines, an empty line, then the body. */
export interface HeadedText {
  head: ReadonlyMap<string, string>
  body: string
}

/** Throws with the file's name when the head is not made of `name: value` lines. */
export function readHead(source: string, file: string): HeadedText {
  const [top = '', ...rest] = source.trim().split('\n\n')
  const lines = top.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(': ')
    if (colon < 1) throw new Error(`${file}: « ${line} » is no "name: value"`)
    return [line.slice(0, colon), line.slice(colon + 2)]
  })
  return { head: new Map(lines), body: rest.join('\n\n').trim() }
}

/** The value of a line that must be there. */
export function required(text: HeadedText, name: string, file: string): string {
  const value = text.head.get(name)
  if (value === undefined) throw new Error(`${file}: « ${name} » is missing`)
  return value
}
