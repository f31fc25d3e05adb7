import { expect, it } from 'vitest';
import { groupsOf, plainAddress } from './address';

it.each([
  ['2001:db8::1', '2001 db8 0 0 0 0 0 1'],
  ['2001:0DB8:0:7:1:2:3:4', '2001 db8 0 7 1 2 3 4'],
  ['::', '0 0 0 0 0 0 0 0'],
  ['::1', '0 0 0 0 0 0 0 1'],
  ['fe80::1%eth0', 'fe80 0 0 0 0 0 0 1'],
  ['1:2::4:5:6:192.0.2.1', '1 2 0 4 5 6 c000 201'],
  ['64:ff9b::192.0.2.1', '64 ff9b 0 0 0 0 c000 201'],
])('reads the groups of %s', (address, groups) => {
  expect(groupsOf(address)?.join(' ')).toBe(groups);
});

it.each(['192.0.2.1', '', 'unknown', '1:2:3', '2001:db8::g'])('reads none in %j', (address) => {
  expect(groupsOf(address)).toBeUndefined();
});

it('takes an address of IPv4 out of one of IPv6, and leaves all else as it is', () => {
  expect(plainAddress('::FFFF:192.0.2.1')).toBe('192.0.2.1');
  for (const other of ['192.0.2.1', '::1', '64:ff9b::192.0.2.1', '']) {
    expect(plainAddress(other)).toBe(other);
  }
});
