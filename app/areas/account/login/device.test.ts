import { expect, it } from 'vitest';
import { deviceOf } from './device';

const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0.0.0 Mobile Safari/537.36';

it.each(['PWA', 'WEBCLIP', 'APP'])('calls %s OTHERS, and names it all the same', (runsAs) => {
  expect(deviceOf(userAgent, runsAs)).toEqual({ header: 'OTHERS', body: userAgent });
});

it.each(['H5', '', 'pwa'])('calls a browser (%j) what it calls itself', (runsAs) => {
  expect(deviceOf(userAgent, runsAs)).toEqual({ header: userAgent, body: 'OTHERS' });
});
