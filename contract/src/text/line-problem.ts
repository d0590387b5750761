/** What is wrong with a text that a person typed or chose, and on which of its lines (from 1). */
interface LineProblem {
  line: number
  /** In French; begins by naming the line. */
  message: string
}

/** A text that was read, or the first problem in it. */
export type ReadText<Value> = { ok: true; value: Value } | { ok: false; problem: LineProblem }

export const badLine = (line: number, what: string): { ok: false; problem: LineProblem } => ({
  ok: false,
  problem: { line, message: `Ligne ${line} : ${what}` },
})
