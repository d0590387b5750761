import type { BrowserContext } from '@playwright/test'

/** What goes wrong in the browser during a test: console errors and warnings, page errors, failed requests, 4xx and 5xx. */
export interface FailureLog {
  watch(context: BrowserContext): void
  /** From here on and before: failures that the test provokes, by their line in the log. */
  expectFailures(...patterns: RegExp[]): void
  unexpected(): string[]
}

/** What Chromium says of scripts when they are turned off. */
export const SCRIPTS_LEFT_OUT = /^csp GET .*\.js$/

/** A script that could not be fetched, for one, has no stack. */
const wordsOf = ({ name, message, stack }: Error): string => stack || `${name}: ${message}`

export function createFailureLog(): FailureLog {
  const failures: string[] = []
  const expected: RegExp[] = []
  return {
    watch(context) {
      // Whoever watched a shared one before has seen the end of its visit.
      for (const event of ['console', 'weberror', 'requestfailed', 'response']) context.removeAllListeners(event)
      context.on('console', (message) => {
        const isProblem = message.type() === 'error' || message.type() === 'warning'
        // Chromium repeats every failed request, which is logged below with its address.
        if (isProblem && !message.text().startsWith('Failed to load resource')) {
          failures.push(`console ${message.type()}: ${message.text()}`)
        }
      })
      context.on('weberror', (event) => failures.push(`page error: ${wordsOf(event.error())}`))
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText
        // A page that is left drops what it was still loading.
        if (reason !== 'net::ERR_ABORTED') failures.push(`${reason} ${request.method()} ${request.url()}`)
      })
      context.on('response', (response) => {
        if (response.status() < 400) return
        failures.push(`${response.status()} ${response.request().method()} ${response.url()}`)
      })
    },
    expectFailures: (...patterns) => void expected.push(...patterns),
    unexpected: () => failures.filter((failure) => !expected.some((pattern) => pattern.test(failure))),
  }
}
