import { expect, test } from 'vitest'

/** base.css and print.css lay down what holds whatever an element is styled by, and so name utilities too. */
const stylesheets = import.meta.glob<string>(['../**/*.css', '!./base.css', '!./print.css', '!./fonts.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const components = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const css = Object.values(stylesheets).join('\n')
const rules = css.replace(/\/\*.*?\*\//gs, '').replace(/@utility [\w-]+ \{.*?^\}/gms, '')
const classes = new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))

const STRING = /(['"`])((?:(?!\1)[^\\\n])*)\1/g
const stringsOf = (code: string) => [...code.matchAll(STRING)].map(([, , text = '']) => text)

/** The class names of an element, each time they are written: those of one string, or of one call of `classNames`. */
function namesIn(source: string): string[][] {
  const attributes = [...source.matchAll(/className(?:=|=\{|: )(?=['"`])(.*)/g)].map(
    ([, rest = '']) => stringsOf(rest)[0],
  )
  const choices = [...source.matchAll(/className=\{(?!classNames)([^{}'"]*\?.*?)\}(?=[\s/>])/g)].flatMap(
    ([, code = '']) => stringsOf(code),
  )
  const calls = [...source.replace(/[!=]== '\w+'/g, '').matchAll(/classNames\(((?:[^()]|\([^()]*\))*)\)/g)].map(
    ([, code = '']) => stringsOf(code).join(' '),
  )
  // A name with a hole, such as `card-${shape}`, is said by its stylesheet alone.
  return [...attributes, ...choices, ...calls].map((text = '') =>
    text.split(/\s+/).filter((name) => name !== '' && !/[${}]/.test(name)),
  )
}

const written = Object.entries(components).flatMap(([file, source]) =>
  namesIn(source).map((names) => ({ file, names })),
)

test('an element is styled by utilities or wholly by classes of a stylesheet, never by both', () => {
  expect(written.some(({ names }) => names.includes('field-error'))).toBe(true)
  const mixed = written.filter(({ names }) => new Set(names.map((name) => classes.has(name))).size > 1)
  expect(mixed.map(({ file, names }) => `${file}: ${names.join(' ')}`)).toEqual([])
})

/** Names that ProseMirror gives to what it draws. */
const OF_LIBRARY = /^ProseMirror-/

test('each class of a stylesheet is used', () => {
  const code = Object.values(components).join('\n')
  const stems = [...code.matchAll(/([a-z][a-z-]*-)\$\{/g)].map(([, stem = '']) => stem)
  const own = [...classes].filter((name) => !OF_LIBRARY.test(name))
  const unused = own.filter(
    (name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code) && !stems.some((stem) => name.startsWith(stem)),
  )
  expect(unused).toEqual([])
})
