const AWAY = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
])

/** True for the errors of a database that is starting, stopping or gone for a moment: asking again soon may work. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false
  if (error.code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return AWAY.has(error.code)
}

/** True for a write that points to a row deleted at this very moment. */
export const isReferenceGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'

/** The constraint that a write broke, or undefined: 'users_email_unique'. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  if (!error.code.startsWith('23')) return undefined
  return 'constraint_name' in error && typeof error.constraint_name === 'string' ? error.constraint_name : undefined
}
