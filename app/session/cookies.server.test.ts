import { createCookie } from '@remix-run/node';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { cookieMaker } from './cookieMaker';
import { cookiesOf } from './cookies.server';

const secret = 'a-secret-of-thirty-two-characters-or-more';
const plain = cookiesOf(readConfig({ SESSION_SECRET: secret }));
const https = cookiesOf(
  readConfig({ SESSION_SECRET: secret, PUBLIC_ORIGIN: 'https://play.example' }),
);

/** The part of a Set-Cookie header that a browser sends back. */
const sent = (setCookie: string): string => setCookie.split(';')[0]!;

it('gives preferences back as they were written', async () => {
  const wanted = {
    lang: 'en',
    theme: 'dark',
    lite: true,
    balanceHidden: true,
    popupsSeen: ['abc-1'] as string[],
    downloadClosed: true,
    webclip: true,
    username: '812345678',
    loginType: 'sms',
    countryDialingCode: '84',
  } as const;
  expect(await plain.preferences.read(sent(await plain.preferences.write(wanted)))).toEqual(wanted);
});

it('a phone sends only what was chosen, and no list of games that is empty', async () => {
  const defaults = await plain.preferences.read(null);
  const textOf = (cookie: string) =>
    Buffer.from(decodeURIComponent(sent(cookie).split('=')[1]!), 'base64').toString();
  expect(textOf(await plain.preferences.write(defaults))).toBe('{}');
  const dark = await plain.preferences.write({ ...defaults, theme: 'dark' });
  expect(textOf(dark)).toBe('{"theme":"dark"}');
  expect(await plain.preferences.read(sent(dark))).toEqual({ ...defaults, theme: 'dark' });
  expect(await plain.play.write({})).toMatch(/^ck_play=; Max-Age=0;/);
});

it('remembers for a visit, no longer, that the notice strip was closed', async () => {
  expect(await plain.visit.read(null)).toEqual({
    noticeClosed: false,
    vipClosed: false,
    app: false,
  });
  const closed = await plain.visit.write({ noticeClosed: true, vipClosed: false, app: false });
  expect(closed).not.toMatch(/Max-Age|Expires/i);
  expect(await plain.visit.read(sent(closed))).toEqual({
    noticeClosed: true,
    vipClosed: false,
    app: false,
  });
});

it('shows the notice strip whatever else stands in its cookie', async () => {
  for (const value of ['"x"', '1', 'null', '[]', '{"noticeClosed":"yes"}']) {
    const cookie = `ck_visit=${encodeURIComponent(Buffer.from(value).toString('base64'))}`;
    expect(await plain.visit.read(cookie)).toEqual({
      noticeClosed: false,
      vipClosed: false,
      app: false,
    });
  }
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
      const names = ['ck_prefs', 'ck_visit', 'ck_session', 'ck_flash', 'ck_play'];
      const header = names.map((name) => `${name}=${value}`).join('; ');
      await plain.preferences.read(header);
      await plain.visit.read(header);
      expect(await plain.session.read(header)).toBeNull();
      expect(await plain.flash.read(header)).toBeNull();
      expect(await plain.play.read(header)).toEqual({});
    }),
  );
});

it.each([
  { token: 'a.b-c', remember: true },
  { token: 'abc', remember: false, member: '01a22af6-93cc-73c9-b7b6-69c5c66e3b87' },
  { token: 'abc', remember: true, member: '01a22af6-93cc-73c9-b7b6-69c5c66e3b87', agent: true },
  { token: 'abc', remember: false, member: 'no uuid', agent: true },
])('gives the session back that it wrote: %j', async (session) => {
  expect(await plain.session.read(sent(await plain.session.write(session)))).toEqual(session);
});

it('refuses a session cookie that was changed', async () => {
  const cookie = sent(await plain.session.write({ token: 'abc', remember: false }));
  expect(await plain.session.read(cookie)).toEqual({ token: 'abc', remember: false });
  expect(await plain.session.read(`${cookie.slice(0, -3)}xyz`)).toBeNull();
});

it('takes nothing from a signed cookie that another secret has signed (site#headers)', async () => {
  const other = cookiesOf(readConfig({ SESSION_SECRET: `${secret}, but another` }));
  const reset = { by: 'email', token: 'abc' } as const;
  const draft = { path: '/m/home', owner: 'm1', packed: 'abc' };
  const social = { provider: 'google', entry: 'member', redirectTo: '/m/home' } as const;
  const flash = { key: 'signed_out', kind: 'good', duration_ms: 1 } as const;
  const written = [
    [await other.session.write({ token: 'abc', remember: false }), plain.session, null],
    [await other.ended.write('m1'), plain.ended, undefined],
    [await other.device.write('d'.repeat(43)), plain.device, null],
    [await other.flash.write(flash), plain.flash, null],
    [await other.draft.write(draft)[0]!, plain.draft, null],
    [await other.social.write(social), plain.social, null],
    [await other.reset.write(reset), plain.reset, null],
    [await other.play.write({ A1: { session: 'abc', back: '' } }), plain.play, {}],
  ] as const;
  for (const [cookie, { read }, empty] of written) {
    expect(await read(sent(cookie)), cookie).toEqual(empty);
  }
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

it('lives as long as the browser, or ninety days when remembered (account#remember-me)', async () => {
  expect(await plain.session.write({ token: 'abc', remember: true })).toContain('Max-Age=7776000');
});

it('reads a value once, and nobody can change it for others (site#headers)', async () => {
  const cookie = sent(await plain.session.write({ token: 'abc', remember: false }));
  const [first, again] = [
    await plain.session.read(`ck_other=1; ${cookie}`),
    await plain.session.read(`${cookie}; ck_flash=x`),
  ];
  expect(again).toBe(first);
  expect(() => Object.assign(first!, { token: 'xyz' })).toThrow(TypeError);
});

it('takes a cookie by its whole name, the first of two', async () => {
  const [one, two] = await Promise.all(
    ['abc', 'def'].map(async (token) =>
      sent(await plain.session.write({ token, remember: false })),
    ),
  );
  expect(await plain.session.read(`${one}; ${two}`)).toMatchObject({ token: 'abc' });
  expect(await plain.session.read(`old_${one}; ${two}`)).toMatchObject({ token: 'def' });
  expect(await plain.session.read(`a=${one!.replace('=', '-')}`)).toBeNull();
});

it('signs each cookie by its own name: no value of one is taken for another’s (site#cookie-signatures)', async () => {
  const make = cookieMaker(readConfig({ SESSION_SECRET: secret }));
  const [one, other] = ['ck_one', 'ck_other'].map((name) => make(name, { signed: true }));
  const [, value] = sent(await one!.serialize({ token: 'a-token' })).split('=');
  expect(await one!.parse(`ck_one=${value}`)).toEqual({ token: 'a-token' });
  expect(await other!.parse(`ck_other=${value}`)).toBeNull();
});

it('reads cookies from before a change of the secret, and those of releases that signed all alike (site#cookie-signatures)', async () => {
  const next = 'another-secret-of-thirty-two-characters';
  const before = cookieMaker(readConfig({ SESSION_SECRET: secret }))('ck_x', { signed: true });
  const legacy = createCookie('ck_x', { secrets: [secret] });
  const headers = [sent(await before.serialize('value')), sent(await legacy.serialize('value'))];
  const read = (env: Record<string, string>) =>
    Promise.all(
      headers.map((header) => cookieMaker(readConfig(env))('ck_x', { signed: true }).parse(header)),
    );
  expect(await read({ SESSION_SECRET: secret })).toEqual(['value', 'value']);
  expect(await read({ SESSION_SECRET: `${next} ${secret}` })).toEqual(['value', 'value']);
  const own = { SESSION_SECRET: secret, COOKIE_SECRET: `${next} ${secret}` };
  expect(await read(own)).toEqual(['value', 'value']);
  expect(await read({ SESSION_SECRET: next })).toEqual([null, null]);
  expect(await read({ SESSION_SECRET: secret, COOKIE_SECRET: next })).toEqual([null, null]);
});
