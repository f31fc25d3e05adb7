import { expect, it } from 'vitest';
import type { Platform } from '../context';
import { isNetwork, isBlocked } from './location';

const shut = (blocked: string, address: string) => {
  const all = { 'site.blockedCountries': '', 'site.blockedAddresses': blocked };
  const settings = { all: () => Promise.resolve(all) };
  const platform = { settings, config: {} } as unknown as Platform;
  return isBlocked(platform, { address, device: 'OTHERS' });
};

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['203.0.113.0/24', '203.0.113.200'],
  ['203.0.113.0/24', '::ffff:203.0.113.200'],
  ['2001:db8::/32', '2001:db8:7::1'],
  ['192.0.2.1,2001:db8::1', '2001:DB8:0::1'],
  ['0.0.0.0/0', '8.8.8.8'],
])('shuts out by %s who comes from %s', async (blocked, address) => {
  expect(await shut(blocked, address)).toBe(true);
});

it.each([
  ['', '198.51.100.7'],
  ['198.51.100.7', '198.51.100.70'],
  ['203.0.113.0/24', '203.0.114.1'],
  ['0.0.0.0/0', '2001:db8::1'],
  ['198.51.100.7', ''],
  ['999.1.1.1,10.0.0.0/99', '10.0.0.1'],
])('lets in, in spite of %j, who comes from %j', async (blocked, address) => {
  expect(await shut(blocked, address)).toBe(false);
});

it('knows what is an address or a network', () => {
  for (const entry of ['1.2.3.4', '1.2.3.0/24', '::1', '2001:db8::/128']) {
    expect(isNetwork(entry), entry).toBe(true);
  }
  for (const entry of ['', '1.2.3', '1.2.3.4/33', '1.2.3.4/', '::1/129', '1.2.3.4/8/8', 'a.b']) {
    expect(isNetwork(entry), entry).toBe(false);
  }
});
