import { expect, it } from 'vitest';
import { checkSetting, defaultSettings, isSettingKey, listOf, typedSetting } from './keys';

it('takes every default for a good value', () => {
  for (const [key, value] of Object.entries(defaultSettings)) {
    expect(isSettingKey(key) && checkSetting(key, value), key).toBeNull();
  }
});

it('has the flags of the demo', () => {
  expect(defaultSettings).toMatchObject({
    USERNAMEREG3: '1',
    MOBILENUMREG3: '1',
    MOBILEVERCODELOGIN3: '1',
    REGMOBVERF3: '1',
    FACEBOOKLOGIN3: '0',
    GOOGLELOGIN3: '0',
    TELEGRAMLOGIN3: '0',
    REFERRAL3: '1',
    'register.email.enabled': '1',
    'register.email.required': '0',
    'register.captcha.enabled': '0',
  });
});

it.each([
  ['USERNAMEREG3', 'yes'],
  ['register.email.required', ''],
  ['register.minimumAge', '17'],
  ['agent.rebateMost', '10001'],
  ['agent.rebateMost', '2.5'],
  ['link.LINE', 'http://line.example'],
  ['link.LINE', 'javascript:alert(1)'],
  ['support.chatUrl', 'http://chat.example'],
  ['support.chatUrl', '/m/home'],
  ['site.blockedCountries', 'Thailand'],
  ['site.blockedAddresses', '198.51.100'],
  ['site.blockedAddresses', '198.51.100.7, 203.0.113.9'],
  ['site.blockedAddresses', 'chokdee.example'],
  ['site.domains', 'https://chokdee.example'],
  ['lottery.stationOrder', 'tn,ag'],
  ['lottery.stationOrder', 'XSTN'],
  ['site.imageCDNs', 'http://cdn.example'],
  ['site.imageCDNs', 'https://cdn.example/art'],
  ['site.imageCDNs', 'https://cdn.example/'],
  ['site.imageCDNs', 'http://localhost.example'],
  ['site.imageCDNs', 'http://127.0.0.10'],
  ['site.imageCDNs', 'http://[::1]:8080'],
  ['site.imageCDNs', "https://cdn.example; script-src 'unsafe-inline'"],
  ['site.imageCDNs', 'https://cdn.example, https://other.example'],
] as const)('refuses %s = %j (account#age, site#links)', (key, value) => {
  expect(checkSetting(key, value)).toEqual(expect.any(String));
});

it.each([
  ['register.minimumAge', '21'],
  ['link.LINE', 'https://line.example/chokdee'],
  ['site.blockedCountries', 'SG,US'],
  ['site.blockedAddresses', '198.51.100.7,203.0.113.0/24,2001:db8::/32,::ffff:10.0.0.1'],
  ['site.domains', 'chokdee.example,localhost:3000'],
  ['lottery.stationOrder', 'TN,AG,BTH,HCM'],
  ['site.imageCDNs', 'https://cdn.example'],
  ['site.imageCDNs', 'https://cdn.example:8443,https://other.example'],
  ['site.imageCDNs', 'http://127.0.0.1:8080'],
  ['site.imageCDNs', 'http://localhost'],
] as const)('takes %s = %j', (key, value) => {
  expect(checkSetting(key, value)).toBeNull();
});

it('knows no key that only looks like one', () => {
  for (const key of ['constructor', '__proto__', 'USERNAMEREG', '']) {
    expect(isSettingKey(key)).toBe(false);
  }
});

it('reads a list, and an empty one as no entry', () => {
  expect(listOf('SG,US')).toEqual(['SG', 'US']);
  expect(listOf('')).toEqual([]);
});

it.each([
  ['deposit.perDay', '\u200b๕๐๐๐๐ ', '50000'],
  ['deposit.bank.number', '１２３–4–56789–0\u2060', '123-4-56789-0'],
  ['deposit.promptpay.id', '081-234 5678', '0812345678'],
  ['deposit.bank.holder', ' บริษัท\u200b โชคดี 99/๑ ', 'บริษัท โชคดี 99/๑'],
  ['link.LINE', 'https://line.example/a–b\ufeff', 'https://line.example/a–b'],
] as const)('%s is read as it is typed (site#typed-text)', (key, text, value) => {
  expect(typedSetting(key, text)).toBe(value);
  expect(checkSetting(key, value)).toBeNull();
});
