import { signOut } from '../support/hostileForms';
import type { AppServer } from '../support/app';
import { attackerNames, expect, test, type Attacker } from '../support/attackers';
import { hostileTexts } from '../support/hostile';
import { hostileBodies, hostileFields, type HostileBody } from '../support/hostileBodies';
import { screens } from '../../app/routes';
import { scaled } from '../support/scale';
import { readStored } from '../support/stored';
import { postForm, urlencoded, type Answer } from '../support/wire';

/** What would run or stand out if any answer gave it back unescaped. */
const markup = /<script>alert\(1\)|<img src=x onerror|<xss-probe/;

/** Every answer: a page or a refusal, nothing of ours failing, nothing of theirs coming back. */
function expectSound(app: AppServer, answer: Answer, what: string): void {
  expect(answer.status, what).toBeGreaterThanOrEqual(200);
  expect(answer.status, what).toBeLessThan(500);
  expect(markup.test(answer.body), `${what}: gives markup back`).toBe(false);
  const { location } = answer.headers;
  if (location === undefined) return;
  expect(new URL(location, app.url).origin, `${what}: leads to ${location}`).toBe(app.url);
}

const send = ({ wire, cookie }: Attacker, path: string, { type, body }: HostileBody) =>
  wire.send(path, {
    method: 'POST',
    headers: type === undefined ? {} : { 'Content-Type': type },
    body,
    cookie,
  });

test.beforeEach(() => test.setTimeout(scaled(60_000, 1_800_000)));

for (const person of attackerNames) {
  test(`forms in a broken wrapping are refused and change nothing (${person})`, async ({
    app,
    attackers,
  }) => {
    const attacker = attackers[person];
    const before = readStored(app.dataDir);
    for (const form of [...attacker.forms, signOut]) {
      for (const broken of hostileBodies(form)) {
        const what = `${form.name} at ${form.path}: ${broken.name}`;
        const answer = await send(attacker, form.path, broken);
        expectSound(app, answer, what);
        expect(answer.status, what).toBeGreaterThanOrEqual(400);
      }
    }
    expect(readStored(app.dataDir)).toEqual(before);
  });

  test(`forms that lack what they need are refused and change nothing (${person})`, async ({
    app,
    attackers,
  }) => {
    const attacker = attackers[person];
    const before = readStored(app.dataDir);
    for (const form of [...attacker.forms, signOut]) {
      const lacking = [{}, ...form.required.map((name) => without(form.good, name))];
      const misnamed = form.required.flatMap((name) =>
        [`${name}[]`, `${name}[0]`, `${name}.x`, `__proto__.${name}`, name.toUpperCase()].map(
          (other) => ({ ...without(form.good, name), [other]: form.good[name]! }),
        ),
      );
      for (const fields of [...lacking, ...misnamed]) {
        const what = `${form.name} at ${form.path} with ${Object.keys(fields).join()}`;
        const answer = await postForm(attacker.wire, form.path, fields, attacker.cookie);
        expectSound(app, answer, what);
        if (answer.status >= 400) continue;
        // A visitor on a game's page is led to login, and who is logged in is led on from there.
        const onward = person === 'member' && /^\/m\/(login|register)$/.test(form.path);
        expect(answer.headers.location, what).toMatch(onward ? /^\/m\/home$/ : /^\/m\/login\?/);
      }
    }
    expect(readStored(app.dataDir)).toEqual(before);
  });

  test(`forms with hostile fields change nothing (${person})`, async ({ app, attackers }) => {
    const attacker = attackers[person];
    const before = readStored(app.dataDir);
    for (const form of attacker.forms) {
      // The trial's button ends the session that the browser had.
      const cookie = form.name === 'free trial' ? '' : attacker.cookie;
      for (const { what, fields } of hostileFields(form)) {
        const answer = await postForm(attacker.wire, form.path, fields, cookie);
        expectSound(app, answer, `${form.name} at ${form.path}: ${what}`);
      }
    }
    expect(readStored(app.dataDir)).toEqual(before);
    if (person !== 'visitor') {
      const home = await attacker.wire.send('/m/member/home', { cookie: attacker.cookie });
      expect(home.status, 'is logged in still').toBe(200);
    }
  });
}

const without = (fields: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));

/** Every path of the table, with something that is there or is not in the place of a name. */
const paths = [
  ...screens.flatMap((screen) => screen.paths.map((path) => path.replace(/:\w+|\*/g, 'none'))),
  '/m/play/__proto__',
  '/m/fairness/round/constructor',
];

const hostileQueries = [
  ...['-1', '0', '1e9', '1.5', 'abc', '99999999999999999999', 'NaN'].map((page) => `page=${page}`),
  ...['constructor', '__proto__', 'toString', 'fav%00'].map((type) => `type=${type}`),
  ...['__proto__', 'constructor', 'rng', 'RNG&gameType=LIVE'].map((type) => `gameType=${type}`),
  ...['%3Cscript%3Ealert(1)%3C/script%3E', 'constructor', 'menu&open=service'].map(
    (open) => `open=${open}`,
  ),
  ...['NaN', 'Infinity', '1e309', '%22%3E%3Cxss-probe%3E'].map((stake) => `stake=${stake}`),
  ...[
    '//evil.example',
    '/%5Cevil.example',
    '%5C%5Cevil.example',
    'javascript:alert(1)',
    'https://evil.example',
    '/..//evil.example',
    '%0d%0aSet-Cookie:%20evil=1',
    '/m/home%0d%0aX-Evil:%201',
  ].map((target) => `redirectTo=${target}`),
  'launch=%3Cxss-probe%3E',
  'entry=__proto__',
  'format=json',
  'affiliateCode=%3Cscript%3Ealert(1)%3C/script%3E',
  '__proto__=1&constructor=2&toString=3',
  'index',
  '%',
  '%zz=%C0%AF&%00=%00',
  '%ED%A0%80=%FF',
  `x=${'y'.repeat(6_000)}`,
  '&&&===',
  ...new URLSearchParams(hostileTexts.map((text) => ['gameName', text])).toString().split('&'),
  ...new URLSearchParams(hostileTexts.map((text) => ['vassalage', text])).toString().split('&'),
];

for (const person of attackerNames) {
  test(`screens answer any query, and lead nowhere else (${person})`, async ({
    app,
    attackers,
  }) => {
    const { wire, cookie, forms } = attackers[person];
    const before = readStored(app.dataDir);
    const all = [...paths, forms.at(-1)!.path];
    const each = scaled(8, hostileQueries.length);
    for (const [at, path] of all.entries()) {
      for (const suffix of ['', '.data']) {
        for (let count = 0; count < each; count += 1) {
          const query = hostileQueries[(at * 11 + count) % hostileQueries.length]!;
          const target = `${path === '/' && suffix ? '/_root' : path}${suffix}?${query}`;
          expectSound(app, await wire.send(target, { cookie }), target.slice(0, 200));
        }
      }
    }
    expect(readStored(app.dataDir)).toEqual(before);
  });
}

test('a path that would name a host leads back to this one', async ({ app, attackers }) => {
  const { wire } = attackers.visitor;
  const named = ['//evil', '///evil.example/m/home', '//evil.example/m/%2e%2e'];
  for (const path of named) {
    const answer = await wire.send(path);
    expectSound(app, answer, path);
    expect(answer.status, path).toBe(301);
    expect(answer.headers.location, path).toMatch(/^\/(?![/\\])/);
    const form = { intent: 'favourite', nodeId: '1', vendor: 'x' };
    expectSound(app, await postForm(wire, path, form), `POST ${path}`);
  }
});

test('a path of any spelling is answered', async ({ app, attackers }) => {
  const { wire } = attackers.visitor;
  const spellings = [
    '/\\evil',
    '/%',
    '/%00',
    '/m/%00',
    '/m/%C0%AF',
    '/m/%ED%A0%80',
    '/m/play/%00',
    '/m/home;x',
  ];
  spellings.push('/m/fairness/round/%00', '/m/%2e%2e/%2e%2e/etc/passwd', `/m/${'x'.repeat(4_000)}`);
  spellings.push(
    '/m/%3Cscript%3Ealert(1)%3C/script%3E',
    '/m/play/..%2f..%2fetc',
    '/.env',
    '/.git/HEAD',
  );
  for (const path of spellings) expectSound(app, await wire.send(path), path.slice(0, 60));
});

test('a method that a screen does not take is refused with an answer', async ({
  app,
  attackers,
}) => {
  const before = readStored(app.dataDir);
  for (const person of attackerNames) {
    const { wire, cookie } = attackers[person];
    for (const path of [
      '/m/home',
      '/m/help',
      '/m/set',
      '/m/login',
      '/m/none',
      '/healthz',
      '/favicon.svg',
    ]) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        const answer = await wire.send(path, { method, cookie, body: 'x' });
        expectSound(app, answer, `${method} ${path}`);
      }
      expectSound(app, await wire.send(path, { method: 'HEAD', cookie }), `HEAD ${path}`);
    }
  }
  expect(readStored(app.dataDir)).toEqual(before);
});

test('a form’s data for script is held to the same', async ({ app, attackers }) => {
  const { wire, cookie } = attackers.member;
  const before = readStored(app.dataDir);
  for (const path of ['/m/login.data', '/m/rng.data', '/m/set.data', '/_root.data?index']) {
    for (const body of ['', 'a=%', 'intent=constructor', `x=${'y'.repeat(70_000)}`]) {
      const sent = { method: 'POST', headers: { 'Content-Type': urlencoded }, body, cookie };
      expectSound(app, await wire.send(path, sent), `${path} ${body.slice(0, 20)}`);
    }
  }
  expect(readStored(app.dataDir)).toEqual(before);
});

test('a cookie of any kind is passed over', async ({ app, attackers }) => {
  const { wire, cookie } = attackers.member;
  const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
  const values = [
    '',
    'x',
    '%',
    '%00',
    'e30=',
    packed(null),
    packed([]),
    packed({ token: 7 }),
    packed({ token: 'x', remember: true }),
    packed({ lang: '__proto__', theme: 'constructor', lite: 'yes', username: 'x'.repeat(500) }),
    packed({ lang: ['th'], theme: { a: 1 } }),
    packed({ key: 'toString', kind: 'good', duration_ms: 1 }),
    '[[[[',
    '"quoted"',
    '<xss-probe>',
    'y'.repeat(3_000),
  ];
  const [signed = ''] = cookie.split('; ').filter((each) => each.startsWith('ck_session='));
  const spoilt = [
    signed.slice(0, -3),
    `${signed}x`,
    signed.replace('=', '=x'),
    `${signed}; ${signed}`,
  ];
  const names = ['ck_session', 'ck_prefs', 'ck_flash', 'ck_play', '__proto__', 'other'];
  const all = [...names.flatMap((name) => values.map((value) => `${name}=${value}`)), ...spoilt];
  for (const each of [...all, '=', ';;;', '====', 'a'.repeat(100)]) {
    for (const path of ['/m/home', '/m/member/home', '/m/play/none']) {
      expectSound(
        app,
        await wire.send(path, { cookie: each }),
        `${path} with ${each.slice(0, 80)}`,
      );
    }
  }
});
