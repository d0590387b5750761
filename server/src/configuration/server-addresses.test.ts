import { expect, test } from 'vitest'
import { fits, readAddresses, type ServerState } from './server-addresses.ts'

test('an address may name several servers, which share account, database and settings', () => {
  expect(readAddresses('postgres://u:p%40ss@a:5432,b:5433/x?sslmode=disable&target_session_attrs=read-write')).toEqual({
    urls: ['postgres://u:p%40ss@a:5432/x?sslmode=disable', 'postgres://u:p%40ss@b:5433/x?sslmode=disable'],
    target: 'read-write',
  })
})

test('an address of one server stays as it is, a socket too, and takes any server', () => {
  for (const url of [
    'postgres://u:p@localhost/x',
    'postgresql://u:p@%2Ftmp%2Fkiosque:5432/x',
    'postgres://[::1]:5432/x',
  ])
    expect(readAddresses(url)).toEqual({ urls: [url], target: 'any' })
})

test('of several servers the database is the one that writes, and any may be a replica', () => {
  expect(readAddresses('postgres://a,b/x').target).toBe('read-write')
  expect(readAddresses('postgres://a,b/x', 'any').target).toBe('any')
})

test.each(['mysql://a/x', 'postgres://a:5432,b:port/x', 'postgres://a/x?target_session_attrs=quickest'])(
  'what is no address is refused without being repeated: %s',
  (address) => {
    expect(() => readAddresses(address)).toThrow(/^(?!.*(a\/x|5432))/)
  },
)

test('a server fits by what it is, as libpq says', () => {
  const primary: ServerState = { isStandby: false, isReadOnly: false }
  const standby: ServerState = { isStandby: true, isReadOnly: true }
  const fitting = (state: ServerState) =>
    (['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const).filter((target) =>
      fits(state, target),
    )
  expect(fitting(primary)).toEqual(['any', 'read-write', 'primary', 'prefer-standby'])
  expect(fitting(standby)).toEqual(['any', 'read-only', 'standby', 'prefer-standby'])
})
