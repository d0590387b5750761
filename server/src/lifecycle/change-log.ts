import { closeSync, constants, openSync, readdirSync, readSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '../platform/log.ts'

/**
 * What the processes of a machine say: tags of what one of them `changed`; tags `heard` from other machines; that these can be heard no
 * longer (`deaf`), or again (`hears`).
 */
export type ChangeKind = 'changed' | 'heard' | 'deaf' | 'hears'

export interface ChangeEntry {
  kind: ChangeKind
  tags: string[]
}

/** One process's hold on what all processes of a machine tell each other, in files that only grow (docs/decisions/changes.md). */
export interface ChangeLog {
  /** Once this returns, whoever reads has it, this process too. What a full disk refuses is written as soon as it can be. */
  write(kind: ChangeKind, tags?: readonly string[]): void
  /** Hears what was written since: one look into a file when there is nothing. */
  read(): void
  /**
   * Lets the log go on in a new file, which begins with an entry, once the present one has grown; the last but one is removed.
   * For one process alone. While the disk is full it goes on in the present one.
   */
  turn(kind: ChangeKind): void
}

const KINDS: ReadonlySet<string> = new Set<ChangeKind>(['changed', 'heard', 'deaf', 'hears'])
const isKind = (word: string): word is ChangeKind => KINDS.has(word)

/** The last line of a file. What comes after it counts for nothing: its writer reads the end first, and writes it into the next file. */
const END = 'end'

/** Some ten thousand changes. */
const MOST_BYTES = 1_000_000
const CHUNK_BYTES = 64 * 1024

/** Begins a log in a folder, on a machine that does not hear others yet. */
export const beginChangeLog = (folder: string): void => writeFileSync(join(folder, '0'), 'deaf\n')

/**
 * @param folder where a log was begun.
 * @param hear is told every entry that is there or comes, also what this process wrote.
 * @param lose is told that entries were missed: nothing is certain.
 */
export function openChangeLog(folder: string, hear: (entry: ChangeEntry) => void, lose: () => void): ChangeLog {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  const unwritten: string[] = []
  let part = openOldest(folder)
  let position = 0
  let unfinished = ''
  let isRefused = false

  function readOn(): void {
    for (;;) {
      const bytes = readSync(part.file, chunk, 0, CHUNK_BYTES, position)
      if (bytes === 0) return
      const lines = (unfinished + chunk.toString('latin1', 0, bytes)).split('\n')
      const rest = lines.pop() ?? ''
      if (hearUntilEnd(lines)) goOn()
      else {
        position += bytes
        unfinished = rest
      }
    }
  }

  /** @returns whether the end of the file is among these lines. */
  function hearUntilEnd(lines: readonly string[]): boolean {
    for (const line of lines) {
      if (line === END) return true
      if (line === '') continue
      const [kind = '', ...tags] = line.split(' ')
      if (isKind(kind)) hear({ kind, tags })
      // A full disk took a part of it.
      else lose()
    }
    return false
  }

  function goOn(): void {
    const ended = part
    try {
      part = openPart(folder, ended.number + 1)
    } catch {
      // This process stood still for longer than files are kept.
      part = openOldest(folder)
      lose()
    }
    position = 0
    unfinished = ''
    closeSync(ended.file)
  }

  /** On a line of its own, whatever a full disk took a part of before. */
  function append(line: string): void {
    const text = `\n${line}\n`
    if (writeSync(part.file, text) < text.length) throw new Error('only a part of the entry was written')
  }

  function writeAll(): void {
    try {
      for (let [line] = unwritten; line !== undefined; [line] = unwritten) {
        const { number } = part
        append(line)
        readOn()
        if (part.number === number) unwritten.shift()
      }
      isRefused = false
    } catch (error) {
      if (!isRefused) log.error(error, 'Un changement n’est pas encore dit aux autres processus de cette machine.')
      isRefused = true
    }
  }

  return {
    write(kind, tags = []) {
      unwritten.push([kind, ...tags].join(' '))
      writeAll()
    },
    read() {
      if (unwritten.length > 0) writeAll()
      readOn()
    },
    turn(kind) {
      if (position < MOST_BYTES) return
      try {
        writeFileSync(join(folder, String(part.number + 1)), `${kind}\n`)
        rmSync(join(folder, String(part.number - 1)), { force: true })
        append(END)
      } catch {
        return
      }
      readOn()
    },
  }
}

interface Part {
  number: number
  file: number
}

const openPart = (folder: string, number: number): Part => ({
  number,
  // Whoever wrote meanwhile, a line goes whole to the end.
  file: openSync(join(folder, String(number)), constants.O_RDWR | constants.O_APPEND),
})

/** The oldest one leads to all others, and says first whether other machines are heard. */
function openOldest(folder: string): Part {
  const numbers = readdirSync(folder).map(Number)
  for (const number of numbers.toSorted((one, other) => one - other)) {
    try {
      return openPart(folder, number)
    } catch {
      // It was removed at this moment.
    }
  }
  throw new Error(`no change log in ${folder}`)
}
