import { expect, it } from 'vitest';
import { networkOf } from '../address';
import { accountAt } from './limit';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ['1:2::4:5:6:192.0.2.1', '1:2:0:4::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('takes %j to call from the network %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
  expect(accountAt('somchai', address)).toBe(`somchai ${network}`);
});
