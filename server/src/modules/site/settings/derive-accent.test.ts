import { readFile } from 'node:fs/promises'
import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { deriveAccent } from './derive-accent.ts'

const css = await readFile(new URL('../../../../../web/src/styles/tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light: light ?? '', dark: dark ?? '' },
  ]),
)

/** Every hue, pale to dark, grey to glaring. */
const CHOICES = ['00', '40', '80', 'c0', 'ff'].flatMap((red, _, steps) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
)

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test('whatever is chosen can be read on every paper, and its wash under every ink (WCAG 1.4.3)', () => {
    const token = (name: string) => tokens.get(name)?.[theme] ?? ''
    const tooFaint = CHOICES.flatMap((chosen) => {
      const { [theme]: accent, style } = deriveAccent(chosen)
      const [, light = '', dark = ''] = /light-dark\((#\w{6}),(#\w{6})\)/.exec(style['--color-accent-wash'] ?? '') ?? []
      const wash = theme === 'light' ? light : dark
      const onAccent = ['paper', 'surface', 'wash', 'on-accent'].map((back) => [accent, token(back)] as const)
      const onWash = [accent, token('ink'), token('soft')].map((front) => [front, wash] as const)
      return [...onAccent, ...onWash]
        .filter(([front, back]) => wcagContrast(front, back) < 4.5)
        .map((pair) => [chosen, ...pair].join(' '))
    })
    expect(tooFaint).toEqual([])
  })
})

test('a colour that can be read on light paper stays as it was chosen; one that cannot is darkened', () => {
  expect(deriveAccent('#1f5a45').light).toBe('#1f5a45')
  expect(deriveAccent('#b3123f').light).toBe('#b3123f')
  expect(deriveAccent('#ffd400').light).not.toBe('#ffd400')
})
