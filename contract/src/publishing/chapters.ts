import { RECORDING } from '../limits.ts'
import { badLine, type ReadText } from '../text/line-problem.ts'

/** `start` in seconds. */
export type Chapter = { start: number; title: string }

const TIME = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})\s/

/** Reads chapters typed one a line: `00:00 Titre` or `1:02:03 Titre`, each after the one before. Empty lines are ignored. */
export function readChapters(text: string): ReadText<Chapter[]> {
  const chapters: Chapter[] = []
  for (const [index, typed] of text.split(/\r\n|\r|\n/).entries()) {
    if (typed.trim() === '') continue
    const chapter = readLine(typed.trim())
    if (chapter === null) return badLine(index + 1, 'écrivez le temps puis le titre, par exemple « 01:30 L’arrivée »')
    if (chapter.title.length > RECORDING.chapterTitleMax)
      return badLine(index + 1, `le titre dépasse ${RECORDING.chapterTitleMax} caractères`)
    const before = chapters.at(-1)
    if (before && chapter.start <= before.start)
      return badLine(index + 1, 'ce chapitre doit commencer après le précédent')
    chapters.push(chapter)
    if (chapters.length > RECORDING.chaptersMax) return badLine(index + 1, `${RECORDING.chaptersMax} chapitres au plus`)
  }
  return { ok: true, value: chapters }
}

/** Chapters as they are typed: what `readChapters` reads back (to the second). */
export function writeChapters(chapters: readonly Chapter[]): string {
  return chapters.map(({ start, title }) => `${clock(start)} ${title}`).join('\n')
}

function readLine(line: string): Chapter | null {
  const [time = '', hours, minutes, seconds] = TIME.exec(line) ?? []
  if (minutes === undefined || seconds === undefined) return null
  if (Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return null
  return {
    start: Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds),
    title: line.slice(time.length).trim(),
  }
}

/** Seconds as `01:30`, or `1:02:03` from an hour on. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${two(minutes)}:${two(whole % 60)}`
}
