import { expect, it } from 'vitest';
import { maskAddress } from './deviceName';

it.each([
  ['198.51.100.7', '198.51.•.•'],
  ['::ffff:198.51.100.7', '198.51.•.•'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:•'],
  ['2001:0db8::1', '2001:db8:•'],
  ['2001::7', '2001:0:•'],
  ['::1', '0:0:•'],
  ['::2:3:4:5:6:7:8', '0:2:•'],
  ['fe80::1%eth0', 'fe80:0:•'],
  ['', ''],
  ['unknown', ''],
  ['198.51.100', ''],
])('tells of %s no more than %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});
