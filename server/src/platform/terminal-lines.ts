import pretty, { type PrettyStream } from 'pino-pretty'

/** Log lines for somebody who reads along: the time, the level, the words; written at once. */
export const terminalLines = (): PrettyStream =>
  pretty({ sync: true, singleLine: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' })
