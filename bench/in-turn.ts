/** What one side did in a round: answers a second, and processor time of each in milliseconds. */
export interface Round {
  rate: number
  node: number
  postgres: number
}

export interface InTurn {
  /** Medians of the rounds. */
  ours: Round
  bare: Round
  /** Medians of the rounds' own ratios, ours over theirs. */
  ratio: { rate: number; cpu: number }
}

/**
 * Measures both in turn, round after round: what else the machine does weighs on both of a round alike, and neither a lucky
 * round nor an unlucky one decides.
 */
export async function inTurn(
  rounds: number,
  measureOurs: () => Promise<Round>,
  measureBare: () => Promise<Round>,
): Promise<InTurn> {
  const measured: { ours: Round; bare: Round }[] = []
  for (let round = 0; round < rounds; round++) measured.push({ ours: await measureOurs(), bare: await measureBare() })
  const middle = (side: 'ours' | 'bare') => {
    const of = (key: keyof Round) => median(measured.map((round) => round[side][key]))
    return { rate: of('rate'), node: of('node'), postgres: of('postgres') }
  }
  return {
    ours: middle('ours'),
    bare: middle('bare'),
    ratio: {
      rate: median(measured.map(({ ours, bare }) => ours.rate / bare.rate)),
      cpu: median(measured.map(({ ours, bare }) => cpu(ours) / cpu(bare))),
    },
  }
}

const cpu = ({ node, postgres }: Round): number => node + postgres

export function median(values: readonly number[]): number {
  const ordered = values.toSorted((one, other) => one - other)
  const at = (place: number) => ordered[place] ?? Number.NaN
  const half = (ordered.length - 1) / 2
  return (at(Math.floor(half)) + at(Math.ceil(half))) / 2
}
