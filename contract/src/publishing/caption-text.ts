import { isBlank } from '../text/blank.ts'

/** What formats captions: WebVTT's own tags and times, SRT's fonts and `{\an8}`. */
const FORMATTING = /<\/?(?:[biu]|c|v|lang|ruby|rt|font)(?:[.\s][^<>]*)?>|<\d[\d:.]*>|\{\\[^{}]*\}/gi

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

/** The plain text of a cue: no formatting, no empty line; whatever else looks like markup stays, as text. */
export function plainCaption(written: string, isWebVtt: boolean): string {
  const bare = written.replace(FORMATTING, '')
  const text = isWebVtt ? bare.replace(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity) : bare
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !isBlank(line))
    .join('\n')
}
