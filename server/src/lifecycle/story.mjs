// @ts-check
// What a start tells of itself. In JavaScript, with nothing but Node: bootstrap.mjs uses it before anything is installed.
import { clearLine, cursorTo } from 'node:readline'

const SECOND_MS = 1_000
const { stdout } = process

/**
 * Tells one step of a start while `work` goes on. On a terminal: `doing`, with its seconds once they are some, and in its
 * place `done` when it is over. Elsewhere: `doing`, once it has taken a second.
 * @template Result
 * @param {string} doing « Construction des pages »
 * @param {string} done « Pages construites »
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>} what `work` is fulfilled with
 */
export async function tell(doing, done, work) {
  const began = Date.now()
  const seconds = () => Math.floor((Date.now() - began) / SECOND_MS)
  if (stdout.isTTY) stdout.write(`  ${doing}…`)
  const timer = stdout.isTTY
    ? setInterval(() => rewrite(`  ${doing}… ${seconds()} s`), SECOND_MS)
    : setTimeout(() => console.log(`${doing}…`), SECOND_MS)
  try {
    const result = await work()
    const time = seconds() > 0 ? ` (${seconds()} s)` : ''
    if (stdout.isTTY) rewrite(`✓ ${done}${time}\n`)
    return result
  } catch (error) {
    if (stdout.isTTY) rewrite('')
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** @param {string} line stands in place of the one that was being written. */
function rewrite(line) {
  cursorTo(stdout, 0)
  clearLine(stdout, 0)
  stdout.write(line)
}
