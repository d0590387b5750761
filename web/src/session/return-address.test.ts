import { expect, test } from 'vitest'
import { LINKS } from '#contract/people/links.ts'
import { loginAddress, returnAddress } from './return-address.ts'

const at = (path: string) => new URL(path, 'https://kiosque.example')

test('the login page leads back to where the reader was, with its query', () => {
  const login = loginAddress('/article/un-titre?scrollToComments=true')

  expect(returnAddress(at(login))).toBe('/article/un-titre?scrollToComments=true')
})

test('without a remembered page login leads home', () => {
  expect(loginAddress('/')).toBe('/login')
  expect(returnAddress(at('/login'))).toBe('/')
})

test('going between /login and /register keeps the remembered page', () => {
  expect(loginAddress('/register?retour=%2Fsettings')).toBe('/login?retour=%2Fsettings')
  expect(loginAddress('/login')).toBe('/login')
})

test('nobody is led back to a page that a mail opened, nor to the one that asks for a mail', () => {
  expect(loginAddress('/mot-de-passe-oublie?retour=%2Fsettings')).toBe('/login?retour=%2Fsettings')
  for (const { path } of Object.values(LINKS)) expect(loginAddress(path)).toBe('/login')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/.\\/evil.example',
  '/x/..//evil.example',
  '/x/..\\\\evil.example',
  '/x/y/../..//evil.example/?a#b',
  '/%2e//evil.example',
  '/%2E/%2e//evil.example',
  '/x/%2e%2E//evil.example',
  '/.\t/\n/evil.example',
  '////evil.example',
  'https://kiosque.example//evil.example',
  'javascript:alert(1)',
  'settings',
  '',
])('login never leads to %j', (wanted) => {
  expect(returnAddress(at(`/login?${new URLSearchParams({ retour: wanted })}`))).toBe('/')
})

test('login keeps two slashes and dots that lead nowhere else', () => {
  expect(returnAddress(at('/login?retour=/article//x'))).toBe('/article//x')
  expect(returnAddress(at('/login?retour=/./settings'))).toBe('/settings')
})
