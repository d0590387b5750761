/** The inks of one picture, named by their part in it. */
export interface Palette {
  /** The paper, or the sky. */
  ground: string
  light: string
  soft: string
  mid: string
  main: string
  deep: string
  /** Two colours that answer the others: use them little. */
  accent: string
  spark: string
}

/** White as printed, the same in every palette. */
export const PAPER = '#FBF6EA'

/** Five sets of inks around the green of the kiosks, as a newsstand would print them. */
export const PALETTES = {
  moss: {
    ground: '#EFE8D4',
    light: '#CBD6B0',
    soft: '#86AA82',
    mid: '#4C8066',
    main: '#1F5A45',
    deep: '#12372C',
    accent: '#E3A53C',
    spark: '#D4573A',
  },
  sea: {
    ground: '#E9ECE1',
    light: '#BCD8D3',
    soft: '#6BA5AB',
    mid: '#44879A',
    main: '#2A6B80',
    deep: '#163C4F',
    accent: '#F0B257',
    spark: '#DF6340',
  },
  night: {
    ground: '#23325A',
    light: '#3B5287',
    soft: '#6D8BB8',
    mid: '#456399',
    main: '#1B4A4C',
    deep: '#111B33',
    accent: '#F6CF68',
    spark: '#EC7A57',
  },
  brick: {
    ground: '#F5E5CF',
    light: '#EBC6A3',
    soft: '#D9906A',
    mid: '#C4694A',
    main: '#AE472E',
    deep: '#57221E',
    accent: '#F0B13F',
    spark: '#1F5A45',
  },
  citrus: {
    ground: '#FAEDC9',
    light: '#F5D584',
    soft: '#EFA741',
    mid: '#E2852F',
    main: '#D5642B',
    deep: '#6E2C1E',
    accent: '#C9403A',
    spark: '#1F5A45',
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES

export function isPaletteName(name: string): name is PaletteName {
  return Object.hasOwn(PALETTES, name)
}
