// @engines sqlite
import { createPublicKey } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import * as api from '../../../server/areas/site/api/site';
import type { SettingKey } from '../../../server/kernel/settings/keys';
import { askOf, view } from '../../support/calls';
import { freshDatabaseUrl } from '../../support/database';
import { openTestPlatform, setIn } from '../../support/platform';

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
