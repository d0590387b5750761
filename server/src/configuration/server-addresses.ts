/** Which of several servers may be used, as libpq names them: https://www.postgresql.org/docs/current/libpq-connect.html */
const TARGETS = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const
export type Target = (typeof TARGETS)[number]

export interface ServerAddresses {
  /** One of each server, in the order in which they are to be tried. */
  urls: [string, ...string[]]
  target: Target
}

/**
 * Reads `postgres://user:password@a:5432,b:5432/name?target_session_attrs=read-write`: one server, or several of which those
 * that do not fit are passed over.
 * @param unsaid which servers are meant where the address does not say; left out: one alone whatever it is, of several the one
 *   that writes.
 * @throws Error for what is no such address; its message does not repeat it, it may hold a password.
 */
export function readAddresses(address: string, unsaid?: Target): ServerAddresses {
  const [, before, hosts, after] = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(address) ?? []
  if (before === undefined || hosts === undefined) throw new Error('no address of a PostgreSQL')
  const urls = hosts.split(',').map((host) => parse(`${before}${host}${after}`))
  const target = targetOf(urls[0]) ?? unsaid ?? (urls.length > 1 ? 'read-write' : 'any')
  const [first, ...others] = urls.map(withoutTarget)
  if (first === undefined) throw new Error('no address of a PostgreSQL')
  return { urls: [first, ...others], target }
}

/** Its own error would repeat what it was given. */
function parse(text: string): URL {
  if (!URL.canParse(text)) throw new Error('no address of a PostgreSQL')
  return new URL(text)
}

function targetOf(url: URL | undefined): Target | undefined {
  const wanted = url?.searchParams.get('target_session_attrs')
  if (!wanted) return undefined
  const target = TARGETS.find((each) => each === wanted)
  if (target === undefined) throw new Error('an unknown target_session_attrs')
  return target
}

/** The driver knows no such parameter. */
function withoutTarget(url: URL): string {
  url.searchParams.delete('target_session_attrs')
  return url.href
}

/** What a server says of itself. */
export interface ServerState {
  isStandby: boolean
  isReadOnly: boolean
}

export function fits({ isStandby, isReadOnly }: ServerState, target: Target): boolean {
  switch (target) {
    case 'any':
    case 'prefer-standby':
      return true
    case 'read-write':
      return !isReadOnly
    case 'read-only':
      return isReadOnly
    case 'primary':
      return !isStandby
    case 'standby':
      return isStandby
  }
}
