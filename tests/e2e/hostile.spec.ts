import { appForms, signOut, type AppForm } from '../support/hostileForms';
import { hostileBodies, hostileFields, type HostileBody } from '../support/hostileBodies';
import { demoPassword, expect, test as base, type AppServer } from '../support/app';
import { attributeOf, parse } from '../support/markup';
import { scaled } from '../support/scale';
import { readStored } from '../support/stored';
import { cookiesAfter, openWire, postForm, type Answer, type Wire } from '../support/wire';

const people = ['visitor', 'trial', 'member'] as const;
type Person = (typeof people)[number];

/** Requests of one person, about a game whose page that person has open. */
interface Attacker {
  wire: Wire;
  cookie: string;
  forms: AppForm[];
}

const test = base.extend<object, { attackers: Record<Person, Attacker> }>({
  attackers: [
    async ({ app }, run) => {
      const wire = openWire(app.url);
      const game = await firstGame(wire);
      const open = async (login?: Record<string, string>): Promise<Attacker> => {
        if (!login) return { wire, cookie: '', forms: appForms({ ...game, path: '/m/play/none' }) };
        const arrival = await postForm(wire, '/m/login', login);
        const launched = await postForm(wire, '/m/rng', game, cookiesAfter(arrival));
        const entered = await wire.send(launched.headers.location!, {
          cookie: cookiesAfter(arrival),
        });
        const cookie = cookiesAfter(arrival, entered);
        await postForm(wire, '/m/rng', { ...game, intent: 'favourite' }, cookie);
        return { wire, cookie, forms: appForms({ ...game, path: entered.headers.location! }) };
      };
      await run({
        visitor: await open(),
        trial: await open({ intent: 'freeplay' }),
        member: await open({ intent: 'login', username: 'somchai', password: demoPassword }),
      });
      wire.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The fields that launch the first slot of the list. */
async function firstGame(wire: Wire) {
  const page = await parse((await wire.send('/m/rng')).body);
  const field = (name: string) =>
    attributeOf(page.querySelector(`article input[name="${name}"]`), 'value')!;
  return {
    gameCategory: field('gameCategory'),
    vendor: field('vendor'),
    gameId: field('gameId'),
    nodeId: field('nodeId'),
  };
}

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

for (const person of people) {
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
        // A visitor on a game's page is led to login first.
        if (answer.status < 400) expect(answer.headers.location, what).toMatch(/^\/m\/login\?/);
      }
    }
    expect(readStored(app.dataDir)).toEqual(before);
  });

  test(`forms with hostile fields change nothing (${person})`, async ({ app, attackers }) => {
    const attacker = attackers[person];
    const before = readStored(app.dataDir);
    for (const form of attacker.forms) {
      for (const { what, fields } of hostileFields(form)) {
        const answer = await postForm(attacker.wire, form.path, fields, attacker.cookie);
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
