import { expect, it } from 'vitest';
import type { Page } from '~/session/page.server';
import { launch } from './launch.server';

/** A member's list whose gateway answers every launch with this address. */
const pageAnswered = (url: string) =>
  ({
    url: new URL('http://web.test/m/rng?page=2'),
    preferences: { lang: 'en' },
    scripted: false,
    runtime: {
      config: { formOrigins: ['https://games.example'] },
      log: { error: () => undefined },
    },
    call: async () => ({ ok: true, value: { url, needsScript: false } }),
  }) as unknown as Page;

const game = { gameCategory: 'RNG', vendor: 'V', gameId: 'g', nodeId: 1, confirmed: false };
const launched = (url: string) => launch(pageAnswered(url), game);

it.each(['', ' ', '\n'])(
  'a launch that answers the address %j is refused as empty (site#empty-address)',
  async (url) => {
    expect(await launched(url)).toMatchObject({ ok: false, code: 'url_empty' });
  },
);

it.each(['https://evil.example/', 'http://', '//evil.example/', 'javascript:1', 'play'])(
  'a launch that answers the address %j is not followed',
  async (url) => {
    expect(await launched(url)).toEqual({ ok: false, code: 'game_unavailable' });
  },
);

it('follows a named origin as it is, and a path of ours with the page to go back to', async () => {
  const foreign = 'https://games.example/start?t=1';
  expect(await launched(foreign)).toEqual({ ok: true, to: foreign });
  const to = '/m/play/abc?launch=1&pageBack=%2Fm%2Frng%3Fpage%3D2';
  expect(await launched('/m/play/abc?launch=1')).toEqual({ ok: true, to });
});
