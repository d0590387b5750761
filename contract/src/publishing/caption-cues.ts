import { badLine, type ReadText } from '../text/line-problem.ts'

/** One caption: times in seconds, plain text of one or more lines, the WebVTT settings of its place. */
export interface Cue {
  start: number
  end: number
  text: string
  settings: string
}

/** Lines of a file that follow one another without an empty one; `first` is the number of the first, from 1. */
export interface Lines {
  first: number
  lines: string[]
}

const TIME = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{1,3})`
const TIMING = new RegExp(String.raw`^\s*${TIME}\s+-->\s+${TIME}(?=\s|$)`)
/** Matches a mistyped timing too, so that the error names its line. */
const LOOKS_LIKE_TIMING = /-->|^\s*(?:\d+:)?\d+:\d\d[.,]\d/
const SETTING = /^(?:vertical|line|position|size|align):[\w.%,-]+$/

/** Reads one cue: its number or name if it has one, its times, its lines. The text is still as it was written. */
export function readCueBlock({ first, lines }: Lines, isWebVtt: boolean): ReadText<Cue> {
  const position = LOOKS_LIKE_TIMING.test(lines[0] ?? '') ? 0 : 1
  const line = first + position
  const timingLine = lines[position] ?? ''
  const timing = TIMING.exec(timingLine)
  if (!timing) return badLine(Math.min(line, first + lines.length - 1), expected(isWebVtt, lines.length > position))
  const start = seconds(timing.slice(1, 5))
  const end = seconds(timing.slice(5, 9))
  if (end <= start) return badLine(line, 'ce sous-titre finit avant d’avoir commencé')
  const settings = timingLine
    .slice(timing[0].length)
    .split(/\s+/)
    .filter((setting) => SETTING.test(setting))
  return {
    ok: true,
    value: { start, end, text: lines.slice(position + 1).join('\n'), settings: settings.join(' ') },
  }
}

const expected = (isWebVtt: boolean, hasLine: boolean): string =>
  hasLine
    ? `un temps est attendu, par exemple « ${isWebVtt ? '00:01.000 --> 00:04.000' : '00:00:01,000 --> 00:00:04,000'} »`
    : 'un temps est attendu à la ligne qui suit'

function seconds([hours = '0', minutes = '0', whole = '0', fraction = '0']: string[]): number {
  const milliseconds = (Number(hours) * 3600 + Number(minutes) * 60 + Number(whole)) * 1000
  return (milliseconds + Number(fraction.padEnd(3, '0'))) / 1000
}
