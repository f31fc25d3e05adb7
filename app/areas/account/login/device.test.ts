import { expect, it } from 'vitest';
import { deviceOf } from './loginForm.server';

const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0.0.0 Mobile Safari/537.36';

it.each(['PWA', 'WEBCLIP', 'APP'] as const)(
  'calls %s OTHERS, and names it all the same',
  (runsAs) => {
    expect(deviceOf(userAgent, runsAs)).toEqual({ header: 'OTHERS', body: userAgent });
  },
);

it('calls a browser what it calls itself', () => {
  expect(deviceOf(userAgent, 'H5')).toEqual({ header: userAgent, body: 'OTHERS' });
});
