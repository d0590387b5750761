import { expect, test } from 'vitest'
import { isPublicHost } from './is-public-host.ts'

test.each([
  ['https://kiosque.example.fr', true],
  ['https://203.0.113.7', true],
  ['https://localhost.example.fr', true],
  ['http://localhost:3000', false],
  ['http://kiosque.local', false],
  ['http://127.0.0.1:3000', false],
  ['http://192.168.1.20', false],
  ['http://[::1]:3000', false],
  ['http://172.20.0.3', false],
  ['http://172.40.0.3', true],
])('%s is open to everybody: %s', (publicUrl, expected) => {
  expect(isPublicHost(publicUrl)).toBe(expected)
})
