// @engines sqlite
import path from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { country, registerSetting, systemStatus } from '../../../server/areas/site/api/site';
import { setSetting } from '../../../server/kernel/settings/settings';
import type { SettingKey } from '../../../server/kernel/settings/keys';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { temporaryFolder, writeCountryFile } from '../../support/files';
import { openTestPlatform } from '../../support/platform';

const base = await openTestPlatform();
const folder = temporaryFolder('countries');
const file = path.join(folder.path, 'countries.mmdb');
writeCountryFile(file, { '203.0.113.0/24': 'SG', '198.51.100.0/25': 'TH', '192.0.2.7/32': 'KH' });
const { store, clock, log, config } = base;
const platform = createPlatform({
  store,
  clock,
  log,
  config: { ...config, cacheScale: 0, countryDatabase: file, homeCountry: 'LA' },
});
afterAll(async () => {
  folder.remove();
  await base.close();
});
afterEach(async () => {
  await set('site.blockedCountries', '');
  await set('register.countriesOf21', 'MY,PH,SG');
});

const set = (key: SettingKey, value: string) => setSetting(base.db, key, value, base.clock.now());

/** Asks a call as the web process does: with the client's address, and the country it was told. */
async function ask({ path: to }: { path: string }, address: string, message?: string) {
  const headers = {
    'X-Client-Address': address,
    ...(message !== undefined && { 'X-Client-Country': message }),
  };
  const url = `http://platform.test${to}?merchantCode=${base.config.merchantCode}`;
  const answer = await platform.fetch(new Request(url, { headers }));
  const body = (await answer.json()) as { value: Record<string, unknown> };
  return body.value;
}

it.each([
  ['203.0.113.9', undefined, 'SG'],
  ['::ffff:203.0.113.9', undefined, 'SG'],
  ['192.0.2.7', undefined, 'KH'],
  ['198.51.100.1', undefined, 'TH'],
  ['198.51.100.200', undefined, 'LA'],
  ['2001:db8::1', undefined, 'LA'],
  ['', undefined, 'LA'],
  ['not an address', undefined, 'LA'],
  ['203.0.113.9', 'MY', 'MY'],
  ['203.0.113.9', 'my', 'MY'],
  ['203.0.113.9', 'XX', 'SG'],
  ['203.0.113.9', 'T1', 'SG'],
  ['203.0.113.9', "'; --", 'SG'],
])('places %j, told %j, in %s (site#region)', async (address, message, expected) => {
  expect(await ask(country, address, message)).toEqual({ ip: address, country: expected });
});

it('restricts the blocked countries, and no other (site#region)', async () => {
  await set('site.blockedCountries', 'SG');
  expect(await ask(systemStatus, '203.0.113.9')).toMatchObject({
    status: 2,
    regionRestriction: true,
    location: { ip: '203.0.113.9', country: 'SG' },
  });
  expect(await ask(systemStatus, '198.51.100.1')).toMatchObject({
    status: 0,
    regionRestriction: false,
  });
  expect(await ask(systemStatus, '198.51.100.1', 'SG')).toMatchObject({ status: 2 });
});

it('asks for 21 years where the country does, and for the operator’s age elsewhere (site#region)', async () => {
  const ageAt = async (address: string) => [
    (await ask(registerSetting, address)).minimumAge,
    ((await ask(systemStatus, address)) as { info: { register: { minimumAge: number } } }).info
      .register.minimumAge,
  ];
  expect(await ageAt('203.0.113.9')).toEqual([21, 21]);
  expect(await ageAt('198.51.100.1')).toEqual([18, 18]);
  await set('register.countriesOf21', 'TH');
  expect(await ageAt('203.0.113.9')).toEqual([18, 18]);
  expect(await ageAt('198.51.100.1')).toEqual([21, 21]);
});
