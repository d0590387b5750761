/** Runs a statement as a part of the request under way. */
export type TraceStatement = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>

let trace: TraceStatement = (_, run) => run()

/** Runs a statement; where traces are sent it is told of as a part of its request. @param text without values. */
export const traceStatement: TraceStatement = (text, run) => trace(text, run)

/** Has statements told of from now on (`tracing/start-tracing.ts`). */
export function traceStatementsBy(tell: TraceStatement): void {
  trace = tell
}
