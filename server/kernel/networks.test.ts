import { expect, it } from 'vitest';
import { readNetwork, withinNetworks } from './networks';

it.each(['', 'x', '10.0.0.0/33', '10.0.0/8', '::/129', '10.0.0.0/-1', 'fe80::1%eth0/64'])(
  'takes %j for no network (console#two-origins)',
  (text) => expect(readNetwork(text)).toBeUndefined(),
);

it('tells addresses within from those outside, in all their writings (console#two-origins)', () => {
  const within = withinNetworks(['10.8.0.0/16', '192.0.2.7', '2001:db8::/48']);
  for (const inside of ['10.8.255.1', '::ffff:10.8.0.1', '192.0.2.7', '2001:DB8::9'])
    expect(within(inside), inside).toBe(true);
  for (const outside of ['10.9.0.1', '192.0.2.8', '2001:db9::1', '', 'unknown'])
    expect(within(outside), outside).toBe(false);
  expect(withinNetworks([])('203.0.113.9')).toBe(true);
});
