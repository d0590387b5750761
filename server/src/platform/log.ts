import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Config } from '../configuration/config.ts'

/** Somebody reads along: lines for people instead of JSON. */
const isTerminal = process.stdout.isTTY === true

/** The time, the level, the words; written at once. */
const LINES = { sync: true, singleLine: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' }

/** The log of this process. Its level is set when the settings are read. */
export const log = pino({}, isTerminal ? (await import('pino-pretty')).default(LINES) : undefined)

/** The log of the app. On a terminal `info` leaves out what every request came to; `debug` shows it. */
export function appLog(level: Config['logLevel']): FastifyBaseLogger {
  return log.child({}, { level: isTerminal && level === 'info' ? 'warn' : level })
}
