import { expect, it } from 'vitest';
import { deviceOf } from '~/session/phone';
import { hasLink, offerOf } from './offer';

const iphone = (version: string, browser = 'Version/17.0 Mobile/15E148 Safari/604.1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`;
const android =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
const desktop =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15';

const links = [
  { resourceType: 'IOS', url: 'https://get.example/ios' },
  { resourceType: 'Android', url: 'https://get.example/chokdee.apk' },
  { resourceType: 'MOBILECONFIG', url: 'https://get.example/chokdee.mobileconfig' },
  { resourceType: 'LINE', url: 'https://line.example' },
];
const offer = (userAgent: string, webclip = false, resources = links) =>
  offerOf(deviceOf(userAgent), resources, webclip);

it.each([
  [iphone('17_0'), 'ios', { major: 17, minor: 0 }, true],
  [iphone('12_4_1'), 'ios', { major: 12, minor: 4 }, true],
  [iphone('16_2', 'CriOS/120.0 Mobile/15E148 Safari/604.1'), 'ios', { major: 16, minor: 2 }, false],
  [
    iphone('16_2', 'Version/16.2 Mobile/15E148 Safari/604.1 Line/13.0'),
    'ios',
    { major: 16, minor: 2 },
    false,
  ],
  [iphone('17_0', 'Mobile/15E148'), 'ios', { major: 17, minor: 0 }, false],
  [
    'Mozilla/5.0 (iPad; CPU OS 12_1 like Mac OS X) Version/12.0 Safari/604.1',
    'ios',
    { major: 12, minor: 1 },
    true,
  ],
  ['Mozilla/5.0 (iPhone)', 'ios', null, false],
  [android, 'android', null, false],
  ['Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1) Edge/15', 'other', null, false],
  [desktop, 'other', null, false],
  ['Lynx/2.9.0', 'other', null, false],
  ['', 'other', null, false],
])(
  'reads the device from %j (site#download-popup, site#old-ios)',
  (userAgent, system, ios, safari) => {
    expect(deviceOf(userAgent)).toEqual({ system, ios, safari });
  },
);

it('offers an Android phone its own link alone (site#download-popup, site#old-ios)', () => {
  expect(offer(android)).toEqual({
    system: 'android',
    home: false,
    android: 'https://get.example/chokdee.apk',
    tooOld: false,
    legacy: false,
  });
});

it('offers the home screen in Safari on iOS alone (site#download-popup, site#old-ios)', () => {
  expect(offer(iphone('17_0')).home).toBe(true);
  expect(offer(iphone('17_0', 'CriOS/120.0 Mobile/15E148 Safari/604.1')).home).toBe(false);
  expect(offer(android).home).toBe(false);
  expect(offer(desktop).home).toBe(false);
});

it('offers the profile on iOS, until the phone was set up by it (site#download-popup, site#old-ios)', () => {
  expect(offer(iphone('17_0')).profile).toBe('https://get.example/chokdee.mobileconfig');
  expect(offer(iphone('17_0'), true).profile).toBeUndefined();
  expect(offer(android).profile).toBeUndefined();
});

it.each([
  ['17_0', 'https://get.example/ios', false, false],
  ['12_4', 'https://get.example/ios', false, false],
  ['12_3', undefined, true, false],
  ['12_2', undefined, true, false],
  ['12_1', undefined, true, true],
  ['11_4', undefined, true, true],
  ['9_3', undefined, true, true],
])(
  'iOS %s: the app is at %s, too old %s, the tip of old phones %s (site#download-popup, site#old-ios)',
  (version, ios, tooOld, legacy) => {
    const offered = offer(iphone(version));
    expect(offered.ios).toBe(ios);
    expect(offered).toMatchObject({ tooOld, legacy });
  },
);

it('shows other devices the links of all phones, and no bar (site#download-popup, site#old-ios)', () => {
  expect(offer(desktop)).toMatchObject({
    android: 'https://get.example/chokdee.apk',
    ios: 'https://get.example/ios',
  });
  expect(hasLink(offer(desktop))).toBe(false);
});

it('has a link where the operator has set one for the device (site#download-bar)', () => {
  const only = (type: string) => links.filter(({ resourceType }) => resourceType === type);
  expect(hasLink(offer(android, false, only('Android')))).toBe(true);
  expect(hasLink(offer(android, false, only('IOS')))).toBe(false);
  expect(hasLink(offer(iphone('17_0'), false, only('IOS')))).toBe(true);
  expect(hasLink(offer(iphone('12_1'), false, only('IOS')))).toBe(false);
  expect(hasLink(offer(iphone('12_1'), false, only('MOBILECONFIG')))).toBe(true);
  expect(hasLink(offer(iphone('17_0'), true, only('MOBILECONFIG')))).toBe(false);
  expect(hasLink(offer(iphone('17_0'), false, []))).toBe(false);
});
