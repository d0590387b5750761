import { expect, test } from 'vitest'
import { isPublicAddress } from './checked-target.ts'

const REFUSED = {
  'this host': '0.0.0.0',
  loopback: '127.0.0.1',
  private: '10.1.2.3',
  'carrier-grade': '100.64.0.1',
  'link-local metadata': '169.254.169.254',
  'Azure metadata': '168.63.129.16',
  documentation: '192.0.2.1',
  multicast: '224.0.0.1',
  broadcast: '255.255.255.255',
  'IPv6 unspecified': '::',
  'IPv6 loopback': '::1',
  'IPv6 link-local': 'fe80::1',
  'IPv6 unique local': 'fd00:ec2::254',
  'IPv6 site-local': 'fec0::1',
  'IPv6 multicast': 'ff02::1',
  'IPv6 documentation': '2001:db8::1',
  'mapped loopback': '::ffff:127.0.0.1',
  'mapped metadata': '::ffff:a83f:8110',
  'compatible loopback': '::7f00:1',
  'NAT64 loopback': '64:ff9b::7f00:1',
  'NAT64 metadata': '64:ff9b::168.63.129.16',
  'local NAT64': '64:ff9b:1::7f00:1',
  '6to4 loopback': '2002:7f00:1::',
  Teredo: '2001:0:7f00:1::',
  'translated loopback': '::ffff:0:7f00:1',
  'not an address': 'localhost',
}

test.each(Object.entries(REFUSED))('%s (%s) is not public', (_name, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
