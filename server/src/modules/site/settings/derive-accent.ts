import { clampChroma, formatHex, type Oklch, oklch, wcagContrast } from 'culori'
import type { SiteAccent } from '#contract/site/site.ts'

/** What stands behind an accent, or is read on one, in tokens.css: paper, surface, wash, on-accent. */
const BEHIND = {
  light: ['#fbf9f4', '#ffffff', '#f3efe6', '#ffffff'],
  dark: ['#121412', '#1b1e1b', '#242824', '#10201a'],
} as const
/** WCAG 1.4.3, with room for what rounding takes. */
const LEAST_CONTRAST = 4.55
/** OKLCH: an accent on dark paper is never darker, and no brighter than what dark rooms bear. */
const DARK = { l: 0.76, c: 0.13 } as const
/** Behind an accent, as light and grey as those of tokens.css. */
const WASH = { light: { l: 0.94, c: 0.016 }, dark: { l: 0.285, c: 0.03 } } as const
const STEP = 0.005

/**
 * The accent of a site in both themes, each of a contrast of 4.5 at least with everything behind it (docs/product/look.md#accent-colours).
 * What is chosen stays as it is on light paper, unless it is too pale for that: then it is darkened.
 * @param chosen '#1f5a45'.
 */
export function deriveAccent(chosen: string): SiteAccent {
  const colour = oklch(chosen) ?? { mode: 'oklch', l: 0, c: 0 }
  const wash = {
    light: hex({ ...colour, ...weakened(colour, WASH.light) }),
    dark: hex({ ...colour, ...weakened(colour, WASH.dark) }),
  }
  const onDark = { ...colour, ...weakened(colour, DARK), l: Math.max(colour.l, DARK.l) }
  const light = readable(chosen, colour, [...BEHIND.light, wash.light], -STEP)
  const dark = readable(hex(onDark), onDark, [...BEHIND.dark, wash.dark], STEP)
  return {
    light,
    dark,
    style: {
      '--color-accent': `light-dark(${light},${dark})`,
      '--color-accent-wash': `light-dark(${wash.light},${wash.dark})`,
    },
  }
}

/** `first`, else the nearest lightness, step by step towards black or white, that can be read on all of them. */
function readable(first: string, colour: Oklch, behind: readonly string[], step: number): string {
  let l = colour.l
  let found = first
  while (behind.some((back) => wcagContrast(found, back) < LEAST_CONTRAST)) {
    l += step
    found = hex({ ...colour, l })
  }
  return found
}

const weakened = ({ c }: Oklch, to: { l: number; c: number }) => ({ l: to.l, c: Math.min(c, to.c) })
const hex = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch'))
