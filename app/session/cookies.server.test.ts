import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { cookiesOf } from './cookies.server';

const secret = 'a-secret-of-thirty-two-characters-or-more';
const plain = cookiesOf(readConfig({ SESSION_SECRET: secret }));
const https = cookiesOf(
  readConfig({ SESSION_SECRET: secret, PUBLIC_ORIGIN: 'https://play.example' }),
);

/** What a browser would send back of a Set-Cookie header. */
const sent = (setCookie: string): string => setCookie.split(';')[0]!;

it('gives preferences back as they were written', async () => {
  const wanted = {
    lang: 'en',
    theme: 'dark',
    lite: true,
    balanceHidden: true,
    username: 'nong',
  } as const;
  expect(await plain.preferences.read(sent(await plain.preferences.write(wanted)))).toEqual(wanted);
});

it('takes the defaults for whatever else stands in an unsigned cookie', async () => {
  const defaults = await plain.preferences.read(null);
  expect(defaults).toMatchObject({ lang: 'th', theme: 'light', lite: false });
  for (const value of ['"x"', '1', 'null', '[]', '{"lang":"xx","theme":7}']) {
    const cookie = `ck_prefs=${encodeURIComponent(Buffer.from(value).toString('base64'))}`;
    expect(await plain.preferences.read(cookie)).toEqual(defaults);
  }
});

it('never throws for a cookie header, whatever it holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (value) => {
      const header = `ck_prefs=${value}; ck_session=${value}; ck_flash=${value}; ck_play=${value}`;
      await plain.preferences.read(header);
      expect(await plain.session.read(header)).toBeNull();
      expect(await plain.flash.read(header)).toBeNull();
      expect(await plain.play.read(header)).toEqual({});
    }),
  );
});

it('refuses a session cookie that was changed', async () => {
  const cookie = sent(await plain.session.write({ token: 'abc', remember: false }));
  expect(await plain.session.read(cookie)).toEqual({ token: 'abc', remember: false });
  expect(await plain.session.read(`${cookie.slice(0, -3)}xyz`)).toBeNull();
});

it('is Secure and __Host- with https, and neither without', async () => {
  const session = { token: 'abc', remember: false };
  expect(await plain.session.write(session)).toMatch(
    /^ck_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await https.session.write(session)).toMatch(
    /^__Host-ck_session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

it('lives as long as the browser, or ninety days when remembered', async () => {
  expect(await plain.session.write({ token: 'abc', remember: true })).toContain('Max-Age=7776000');
});
