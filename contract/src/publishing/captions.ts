import { isBlank } from '../text/blank.ts'
import { badLine, type ReadText } from '../text/line-problem.ts'
import { type Cue, type Lines, readCueBlock } from './caption-cues.ts'

/**
 * Reads captions or a timed transcript, WebVTT or SRT. Formatting is dropped, any other markup is text like the rest.
 * Cues are sorted by their start; styles, regions and notes are ignored.
 */
export function readCaptions(file: string): ReadText<Cue[]> {
  const [head, ...rest] = splitBlocks(file.replace(/^\ufeff/, ''))
  if (head === undefined) return badLine(1, 'ce fichier est vide')
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(head.lines[0] ?? '')
  const cues: Cue[] = []
  for (const block of isWebVtt ? rest.filter(({ lines: [first] }) => !isAside(first)) : [head, ...rest]) {
    const cue = readCueBlock(block, isWebVtt)
    if (!cue.ok) return cue
    const text = plainCaption(cue.value.text, isWebVtt)
    if (text !== '') cues.push({ ...cue.value, text })
  }
  if (cues.length === 0) return badLine(1, 'ce fichier ne contient aucun sous-titre')
  return { ok: true, value: cues.toSorted((one, other) => one.start - other.start) }
}

/** Captions as a WebVTT file whose texts every player shows as they are. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const written = cues.map(({ start, end, text, settings }) => {
    const timing = `${timestamp(start)} --> ${timestamp(end)}${settings && ` ${settings}`}`
    return `${timing}\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}\n`
  })
  return ['WEBVTT\n', ...written].join('\n')
}

const isAside = (line = ''): boolean => /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(line)

function splitBlocks(file: string): Lines[] {
  const blocks: Lines[] = []
  let block: Lines = { first: 0, lines: [] }
  for (const [index, line] of file.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') {
      block = { first: 0, lines: [] }
      continue
    }
    if (block.lines.length === 0) {
      block.first = index + 1
      blocks.push(block)
    }
    block.lines.push(line)
  }
  return blocks
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const part = (value: number, digits: number) => String(value).padStart(digits, '0')
  const [hours, minutes] = [Math.floor(milliseconds / 3_600_000), Math.floor(milliseconds / 60_000) % 60]
  const rest = milliseconds % 60_000
  return `${part(hours, 2)}:${part(minutes, 2)}:${part(Math.floor(rest / 1000), 2)}.${part(rest % 1000, 3)}`
}

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
function plainCaption(written: string, isWebVtt: boolean): string {
  const bare = written.replace(FORMATTING, '')
  const text = isWebVtt ? bare.replace(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity) : bare
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !isBlank(line))
    .join('\n')
}
