// @engines both: concurrency
import { afterEach, expect, it } from 'vitest';
import { systemClock } from '../../../server/kernel/time/clock';
import { readClosing, setBlocked } from '../../../server/areas/site/closing';
import { openStore } from '../../../server/store/open';
import { testers } from '../../factories/operator';
import { opsLine } from '../../support/ops';

const line = await opsLine();
afterEach(() => line.inStore(({ db }) => db.deleteFrom('settings').execute()));

const ops = (words: string) => line.run(words);

const currentView = async (): Promise<unknown> => JSON.parse((await ops('site show --json')).out);
const open = { status: 0, maintenance: false, blockedCountries: [], blockedAddresses: [] };

it('begins and ends maintenance, and shows it (site#live-settings, site#system-status)', async () => {
  expect(await currentView()).toEqual(open);
  expect(await ops('site maintenance on')).toEqual({
    code: 0,
    out: 'maintenance on\nblocked countries none\nblocked addresses none',
    err: '',
  });
  expect(await currentView()).toEqual({ ...open, status: 1, maintenance: true });
  expect((await ops('site maintenance on')).code).toBe(0);
  expect(JSON.parse((await ops('site maintenance off --json')).out)).toEqual(open);
});

it('blocks and opens countries and addresses one by one, as they are typed (site#live-settings, site#system-status, site#typed-text)', async () => {
  await ops('site block country SG');
  await ops('site block country MY');
  await ops('site block country SG');
  await ops('site block address １９８.51.100.0/24');
  await ops('site block address 2001:db8::1\u200b');
  expect(await currentView()).toEqual({
    ...open,
    blockedCountries: ['SG', 'MY'],
    blockedAddresses: ['198.51.100.0/24', '2001:db8::1'],
  });
  await ops('site unblock country SG');
  await ops('site unblock address 2001:db8::1');
  expect(await currentView()).toEqual({
    ...open,
    blockedCountries: ['MY'],
    blockedAddresses: ['198.51.100.0/24'],
  });
});

it('loses no entry where several operators block at once (site#live-settings, site#system-status)', async () => {
  const store = openStore(line.databaseUrl);
  const platform = { db: store.db, clock: systemClock };
  const countries = ['KH', 'LA', 'MY', 'SG'];
  await Promise.all(
    countries.map((entry) =>
      setBlocked(platform, testers, { what: 'country', entry, blocked: true }),
    ),
  );
  const { blockedCountries } = await readClosing(platform);
  await store.close();
  expect(blockedCountries.sort()).toEqual(countries);
});

it.each([
  ['site block country sg', 'sg is no country: its code is two capital letters, such as SG'],
  ['site block country QQ', 'QQ is no country: its code is two capital letters, such as SG'],
  ['site block country ZZ', 'ZZ is no country: its code is two capital letters, such as SG'],
  ['site block country SG,MY', 'SG,MY is no country: its code is two capital letters, such as SG'],
  [
    'site block address 198.51.100',
    '198.51.100 is no address and no network such as 198.51.100.0/24',
  ],
  ['site unblock address 192.0.2.1', 'address 192.0.2.1 is not blocked'],
  ['site unblock country SG', 'country SG is not blocked'],
])(
  'refuses %j, and changes nothing (site#live-settings, site#system-status)',
  async (words, why) => {
    expect(await ops(words)).toEqual({ code: 1, out: '', err: why });
    expect(await currentView()).toEqual(open);
  },
);

it.each([
  'site',
  'site show all',
  'site maintenance',
  'site maintenance maybe',
  'site maintenance on now',
  'site block',
  'site block country',
  'site block SG',
  'site block country SG MY',
  'site block vendor SANDY',
])('answers %j with its usage and exit code 2', async (words) => {
  const { code, out, err } = await ops(words);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('usage: ');
});
