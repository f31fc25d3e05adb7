// @engines both: concurrency
import { createPublicKey } from 'node:crypto';
import { afterAll, beforeEach, expect, it, describe, beforeAll } from 'vitest';
import path from 'node:path';
import * as api from '../../../server/areas/site/api/site';
import { country, registerSetting, systemStatus } from '../../../server/areas/site/api/site';
import { type SettingKey, defaultSettings } from '../../../server/kernel/settings/keys';
import { systemClock } from '../../../server/kernel/time/clock';
import { readClosing, setBlocked } from '../../../server/areas/site/siteInfo';
import { openStore } from '../../../server/store/open';
import { openSettings } from '../../../server/kernel/settings/settings';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { askOf, view } from '../../support/calls';
import { freshDatabaseUrl } from '../../support/database';
import { openTestPlatform, setIn } from '../../support/platform';
import { testers } from '../../factories/operator';
import { opsLine, type OpsLine } from '../../support/ops';
import { temporaryFolder, writeCountryFile } from '../../support/files';

const a_while_ms = 5_000;

// Without the key that the copied databases bring along: here it is made.
const platform = await openTestPlatform(await freshDatabaseUrl());
const ask = askOf(platform);
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.db.deleteFrom('settings').execute();
  platform.clock.advance(a_while_ms);
});

const set = (key: SettingKey, value: string) => setIn(platform, key, value);

const status = () => view(ask, api.systemStatus, { merchantCode: 'CHOKDEE' });

it('says that the site is open, and to whom it speaks', async () => {
  expect(await status()).toMatchObject({
    status: 0,
    location: { ip: '203.0.113.7', country: 'TH' },
    maintenance: false,
    regionRestriction: false,
  });
});

it('says maintenance, also to a region that is restricted (site#system-status)', async () => {
  await set('site.maintenance', '1');
  expect(await status()).toMatchObject({ status: 1, maintenance: true, regionRestriction: false });
  await set('site.blockedCountries', 'SG,TH');
  expect(await status()).toMatchObject({ status: 1, maintenance: true, regionRestriction: true });
});

it('says that the region is restricted', async () => {
  await set('site.blockedCountries', 'SG,TH');
  expect(await status()).toMatchObject({ status: 2, maintenance: false, regionRestriction: true });
  await set('site.blockedCountries', 'SG');
  expect(await status()).toMatchObject({ status: 0, regionRestriction: false });
});

it('gives the same information by itself as with the status (site#status-information)', async () => {
  const { info } = await status();
  const settings = await ask('GET', api.consolidatedSettings.path, {
    merchantCode: platform.config.merchantCode,
  });
  const flags = await ask('GET', api.whitelabel.path, {
    merchantCode: platform.config.merchantCode,
  });
  const register = await ask('GET', api.registerSetting.path);
  const domains = await ask('GET', api.domainRoute.path);
  const country = await ask('GET', api.country.path);
  expect(settings.value).toEqual(info);
  expect(flags.value).toEqual(info.whitelabel);
  expect(register.value).toEqual(info.register);
  expect(domains.value).toEqual(info.domainRoute);
  expect(country.value).toEqual((await status()).location);
});

it('answers for its own merchant only', async () => {
  const answer = await ask('GET', api.whitelabel.path, { merchantCode: 'ANOTHER' });
  expect(answer).toMatchObject({ status: 400, code: 'bad_request' });
});

it('has every flag and every registration field (site#status-information)', async () => {
  const { info } = await status();
  expect(Object.keys(info.whitelabel).sort()).toEqual([...api.whitelabelKeys].sort());
  expect(Object.keys(info.register.fields).sort()).toEqual([...api.registerFields].sort());
  expect(info.register).toMatchObject({ captcha: { enabled: false }, minimumAge: 18 });
  expect(info.register.fields.email).toEqual({ enabled: true, required: false });
});

it('follows the settings', async () => {
  await set('REFERRAL3', '0');
  await set('register.email.required', '1');
  await set('register.minimumAge', '21');
  await set('mobileTemplate.dep_func', '0');
  await set('link.LINE', 'https://line.example/chokdee');
  await set('site.domains', 'chokdee.example,m.chokdee.example');
  await set('site.imageCDNs', 'https://cdn.example');
  expect((await status()).info.downloadNeedsLogin).toBe(false);
  await set('site.downloadNeedsLogin', '1');
  const { info } = await status();
  expect(info.whitelabel.REFERRAL3).toBe(false);
  expect(info.register.fields.email).toEqual({ enabled: true, required: true });
  expect(info).toMatchObject({
    register: { minimumAge: 21 },
    downloadNeedsLogin: true,
    mobileTemplate: { mem_cen: '1', dep_func: '0' },
    resources: [{ resourceType: 'LINE', url: 'https://line.example/chokdee' }],
    mainDomain: 'chokdee.example',
    domainRoute: ['chokdee.example', 'm.chokdee.example'],
    imageCDNs: ['https://cdn.example'],
  });
});

it('gives one public key, of 3072 bits, at every asking', async () => {
  const answers = await Promise.all([1, 2].map(() => ask('GET', api.publicKey.path)));
  const [first, second] = answers.map(({ value }) => api.publicKey.response.parse(value));
  expect(second).toEqual(first);
  const key = createPublicKey(first!.spki);
  expect(key.asymmetricKeyType).toBe('rsa');
  expect(key.asymmetricKeyDetails?.modulusLength).toBe(3072);
});

describe('the commands', () => {
  let line: OpsLine;
  beforeAll(async () => {
    line = await opsLine({}, platform.url);
  });

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
    [
      'site block country SG,MY',
      'SG,MY is no country: its code is two capital letters, such as SG',
    ],
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
});

describe('the country of an address', () => {
  const folder = temporaryFolder('countries');
  const file = path.join(folder.path, 'countries.mmdb');
  writeCountryFile(file, { '203.0.113.0/24': 'SG', '198.51.100.0/25': 'TH', '192.0.2.7/32': 'KH' });
  const located = { cacheScale: 0, countryDatabase: file, homeCountry: 'LA' };
  const served = createPlatform({ ...platform, config: { ...platform.config, ...located } });
  afterAll(() => folder.remove());

  /** Asks a call as the web process does: with the client's address, and the country it was told. */
  async function askFrom({ path: to }: { path: string }, address: string, message?: string) {
    const headers = {
      'X-Client-Address': address,
      ...(message !== undefined && { 'X-Client-Country': message }),
    };
    const url = `http://platform.test${to}?merchantCode=${platform.config.merchantCode}`;
    const answer = await served.fetch(new Request(url, { headers }));
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
    expect(await askFrom(country, address, message)).toEqual({ ip: address, country: expected });
  });

  it('restricts the blocked countries, and no other (site#region)', async () => {
    await set('site.blockedCountries', 'SG');
    expect(await askFrom(systemStatus, '203.0.113.9')).toMatchObject({
      status: 2,
      regionRestriction: true,
      location: { ip: '203.0.113.9', country: 'SG' },
    });
    expect(await askFrom(systemStatus, '198.51.100.1')).toMatchObject({
      status: 0,
      regionRestriction: false,
    });
    expect(await askFrom(systemStatus, '198.51.100.1', 'SG')).toMatchObject({ status: 2 });
  });

  it('asks for 21 years where the country does, and for the operator’s age elsewhere (site#region)', async () => {
    const ageAt = async (address: string) => [
      (await askFrom(registerSetting, address)).minimumAge,
      ((await askFrom(systemStatus, address)) as { info: { register: { minimumAge: number } } })
        .info.register.minimumAge,
    ];
    expect(await ageAt('203.0.113.9')).toEqual([21, 21]);
    expect(await ageAt('198.51.100.1')).toEqual([18, 18]);
    await set('register.countriesOf21', 'TH');
    expect(await ageAt('203.0.113.9')).toEqual([18, 18]);
    expect(await ageAt('198.51.100.1')).toEqual([21, 21]);
  });
});

describe('a setting', () => {
  /** The longest that a change may take to be live (the design's promise to operators). */
  const live_within_ms = 5_000;
  const open = () => openSettings(platform.db, platform.clock);
  const change = (value: string) => set('REFERRAL3', value);

  it('are the defaults where nothing was set', async () => {
    expect(await open().all()).toEqual(defaultSettings);
  });

  it('are live in a running process in time, the last value counting (site#live-settings)', async () => {
    const settings = open();
    expect(await settings.on('REFERRAL3')).toBe(true);
    await change('1');
    await change('0');
    platform.clock.advance(live_within_ms);
    expect(await settings.on('REFERRAL3')).toBe(false);
    expect(await settings.get('REFERRAL3')).toBe('0');
  });

  it('pass over a key that this version does not know', async () => {
    await platform.db
      .insertInto('settings')
      .values({ key: 'OLDKEY9', value: '1', updated_at: 1 })
      .execute();
    expect(await open().all()).toEqual(defaultSettings);
  });
});
