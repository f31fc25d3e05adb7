import { expect, it } from 'vitest';
import { inAppBrowser } from './phone';

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML)';

it.each([
  [`${iphone} Mobile/15E148 Safari Line/14.9.0`, 'line'],
  [`${android}; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Line/14.9.0/IAB`, 'line'],
  [`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0;FBDV/iPhone15,2]`, 'facebook'],
  [`${android}; wv) AppleWebKit/537.36 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0;]`, 'facebook'],
  [`${iphone} Mobile/15E148 Instagram 335.0.0`, 'facebook'],
  [`${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0 Mobile Safari/537.36`, 'other'],
  [`${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36`, null],
  [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, null],
  ['Lynx/2.9.0dev.12 libwww-FM/2.14', null],
  ['', null],
])('takes %j for %s (account#social-logins)', (userAgent, app) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});
