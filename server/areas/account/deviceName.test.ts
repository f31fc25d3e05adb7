import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deviceName } from './deviceName';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${android} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome 126, Android'],
  [
    'Mozilla/5.0 (Linux; Android 8.1.0; CPH1803) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/70.0.3538.80 Mobile Safari/537.36',
    'Chrome 70, CPH1803 (Android 8)',
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 4.4.2; en-us; LGMS323 Build/KOT49I.MS32310c) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Mobile Safari/537.36',
    'Android Browser, LGMS323 (Android 4)',
  ],
  [
    `${android.replace('Android 10; K', 'Android 13; SM-A045F')} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 25, SM-A045F (Android 13)',
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 11; th-th; Redmi 9A Build/RP1A.200720.011) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.127 Mobile Safari/537.36 XiaoMi/MiuiBrowser/13.28.0-gn',
    'Mi Browser 13, Redmi 9A (Android 11)',
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 9; en-US; vivo 1906 Build/PKQ1) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/78.0.3904.108 UCBrowser/13.4.0.1306 Mobile Safari/537.36',
    'UC Browser 13, vivo 1906 (Android 9)',
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; vivo 2026 Build/SP1A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/87.0.4280.141 Mobile Safari/537.36 VivoBrowser/10.8.1.0',
    'vivo Browser 10, vivo 2026 (Android 12)',
  ],
  [
    'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10',
    'Opera Mini 7, Java',
  ],
  [
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
    'Opera Mini 36, Android',
  ],
  [`${android} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/82.0.0.0`, 'Opera 82, Android'],
  [
    `${android} Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36 Line/14.8.0/IAB`,
    'LINE 14, Android',
  ],
  [`${iphone} Mobile/15E148 Safari Line/14.9.0`, 'LINE 14, iPhone (iOS 17)'],
  [
    `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/465.0.0.40.111;FBDV/iPhone14,5]`,
    'Facebook, iPhone (iOS 17)',
  ],
  [
    `${android.replace('; K', '; K; wv')} Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'WebView, Android',
  ],
  [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari 17, iPhone (iOS 17)'],
  [`${iphone} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`, 'Chrome 126, iPhone (iOS 17)'],
  [`${iphone} Mobile/15E148`, 'Safari, iPhone (iOS 17)'],
  [
    'Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
    'Safari 12, iPad (iOS 12)',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'Safari 17, macOS',
  ],
  [`${windows} Chrome/126.0.0.0 Safari/537.36`, 'Chrome 126, Windows'],
  [`${windows} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge 126, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox 127, Linux'],
  ['Mozilla/5.0 (Mobile; Nokia_2720; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.2', 'KaiOS 2'],
  ['Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0)', 'Internet Explorer 10, Windows Phone'],
  ['Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8', 'Lynx 2'],
  ['w3m/0.5.3+git20230121', 'w3m'],
  ['Links (2.29; Linux 6.1.0 x86_64; GNU C 12.2; text)', 'Links, Linux'],
  ['ELinks/0.16.1.1 (textmode; Linux 6.1.0 x86_64; 80x24-2)', 'Links, Linux'],
  ['Dillo/3.0.5', 'Dillo'],
  ['curl/8.5.0', 'curl'],
  ['OTHERS', ''],
  ['', ''],
])('calls %s %s (account#security-centre)', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it('makes something short of anything, with nothing in it that marks text up', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.string(), (text, more) => {
      for (const userAgent of [text, `${text}/1.0 ${more}`, `<b>${more}</b>/1`]) {
        const name = deviceName(userAgent);
        expect(name.length).toBeLessThan(80);
        expect(name).not.toMatch(/[<>&"]/);
      }
    }),
  );
});
