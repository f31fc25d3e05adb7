import { expect, it } from 'vitest';
import { deviceClass } from './ageGate';

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

it.each([
  ['OTHERS', 'app'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${safari}`, 'phone'],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0.0.0 Mobile Safari/537.36', 'phone'],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini/7.1)', 'phone'],
  [`Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${safari}`, 'tablet'],
  ['Mozilla/5.0 (Linux; Android 13; SM-X200) Chrome/126.0.0.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36', 'computer'],
  ['Links (2.29; Linux 6.1.0 x86_64; text)', 'computer'],
  ['curl/8.5.0', 'other'],
  ['', 'other'],
])('%s is of the class %s (protection#age-evidence)', (device, kind) => {
  expect(deviceClass(device)).toBe(kind);
});
