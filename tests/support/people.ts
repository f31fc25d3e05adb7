import type { APIRequest, APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { session_cookie } from '../../app/session/cookieMaker';
import { newName, type Person } from '../factories/person';
import { type AppServer, expect, test as base } from './app';
import { agreed, demoPassword, entryOf, inStore, type Role, usernames } from './demo';
import { attributeOf, parse } from './markup';
import { answerTo, codeTo } from './outbox';
import { playEach, type Round } from './play';
import type { Look } from './words';

interface Visits {
  /**
   * Requests by that person, with their language and theme. Each logs in once a worker; the
   * messages of logging in and choosing are seen already. Cookies that a test takes go with it; the session it must
   * leave open, as the others have the same.
   */
  as: (role: Role, look?: Look) => Promise<APIRequestContext>;
}

interface People {
  /** Rounds that the member has played, one of each kind of game; the games are open still. */
  round: Round;
}

/** Requests that the tests of a worker share, and the cookies they began with. */
interface SharedVisit {
  request: APIRequestContext;
  cookies: string[];
}

const cookiesOf = async (request: APIRequestContext): Promise<string[]> =>
  (await request.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).toSorted();

const hasSession = (cookies: string[]): boolean =>
  cookies.some((cookie) => cookie.includes(`${session_cookie}=`));

export const peopleTest = base.extend<
  Visits,
  People & {
    sessions: (role: Role) => Promise<APIRequestContext>;
    shared: Map<string, Promise<SharedVisit>>;
  }
>({
  sessions: [
    async ({ app, playwright }, run) => {
      const cached = new Map<Role, Promise<APIRequestContext>>();
      await run((role) => {
        const session = cached.get(role) ?? playwright.request.newContext({ baseURL: app.url });
        if (!cached.has(role))
          cached.set(
            role,
            session.then((request) => logIn(app, request, role)),
          );
        return cached.get(role)!;
      });
      for (const request of cached.values()) await (await request).dispose();
    },
    { scope: 'worker' },
  ],
  round: [
    async ({ sessions }, run) => run(await playEach(await sessions('member'))),
    { scope: 'worker' },
  ],
  shared: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, run) => {
      const visits = new Map<string, Promise<SharedVisit>>();
      await run(visits);
      for (const visit of visits.values()) await (await visit).request.dispose();
    },
    { scope: 'worker' },
  ],
  as: async ({ app, playwright, sessions, round, shared }, run) => {
    // Played first, so that all of the member's pages have the game open.
    expect(round.id).not.toBe('');
    const open = async (role: Role, { lang = 'th', theme = 'light' }: Look) => {
      const storageState = await (await sessions(role)).storageState();
      const request = await playwright.request.newContext({ baseURL: app.url, storageState });
      if (lang !== 'th') await request.post('/m/set', { form: { lang } });
      if (theme !== 'light') await request.post('/m/set', { form: { theme } });
      return { request, cookies: await cookiesOf(request) };
    };
    const used = new Set<string>();
    await run(async (role, look = {}) => {
      const key = [role, look.lang, look.theme].join();
      used.add(key);
      const visit = shared.get(key) ?? open(role, look);
      shared.set(key, visit);
      return (await visit).request;
    });
    for (const key of used) {
      const { request, cookies } = await shared.get(key)!;
      const now = await cookiesOf(request);
      if (now.join() === cookies.join()) continue;
      shared.delete(key);
      await request.dispose();
      const isOut = hasSession(cookies) && !hasSession(now);
      expect(isOut, `signed out the ${key} that all tests share`).toBe(false);
    }
  },
});

async function logIn(
  app: AppServer,
  request: APIRequestContext,
  role: Role,
): Promise<APIRequestContext> {
  if (role === 'visitor') return request;
  const form: Record<string, string> =
    role === 'trial'
      ? { intent: 'freeplay' }
      : {
          intent: 'login',
          username: usernames[role],
          password: demoPassword,
          entry: entryOf(usernames[role]),
        };
  const answer = await request.post('/m/login', { form });
  const home = role === 'agent' ? '/m/agent/home' : '/m/home';
  expect(new URL(answer.url()).pathname, `login as ${role}`).toBe(home);
  // All screens are to be seen as they are for who has confirmed already.
  if (role !== 'trial') await mayChange(app, usernames[role]);
  return request;
}

/** Makes a browser's pages those of a person. */
export async function become(context: BrowserContext, person: APIRequestContext): Promise<void> {
  await context.clearCookies();
  await context.addCookies((await person.storageState()).cookies);
}

/** Registers a member of this test alone, who has proved a contact: the first deposit needs one. Returns the user name. */
export async function joinProvedAs(
  app: AppServer,
  context: BrowserContext,
  username = newName(),
): Promise<string> {
  await joinAs(context, username);
  await inStore(app, (db) =>
    db
      .updateTable('members')
      .set({ email: `${username}@mail.com`, email_verified_at: Date.now() })
      .where('username', '=', username)
      .execute(),
  );
  return username;
}

/** Registers a member of this test alone, and gives the context its session. Returns the user name. */
export async function joinAs(context: BrowserContext, username = newName()): Promise<string> {
  const answer = await context.request.post('/m/register', {
    form: {
      intent: 'register',
      username,
      password: demoPassword,
      confirmPassword: demoPassword,
      ...agreed,
    },
    maxRedirects: 0,
  });
  expect(answer.status(), `registration of ${username}`).toBe(303);
  // The welcome is not what the tests look for.
  await context.request.get('/m/help');
  return username;
}

/** Logs an agent of a test in, at the agents' door. */
export async function loginAgent(
  context: BrowserContext,
  { username }: Pick<Person, 'username'>,
): Promise<void> {
  const answer = await context.request.post('/m/login', {
    form: { username, password: demoPassword, intent: 'login', entry: 'agent' },
    maxRedirects: 0,
  });
  expect(answer.status(), `login of ${username}`).toBe(303);
}

const year_ms = 365 * 24 * 60 * 60_000;

/** Lets a member's sessions change the account, for tests of what comes after the confirmation. */
export const mayChange = (app: Pick<AppServer, 'dataDir'>, username: string): Promise<unknown> =>
  inStore(app, (db) =>
    db
      .updateTable('sessions')
      .set({ stepped_up_at: Date.now() + year_ms, stepped_up_by: null })
      .where('member_id', 'in', (select) =>
        select.selectFrom('members').select('id').where('username', '=', username),
      )
      .execute(),
  );

/** Confirms by the password on the page that asks for it, and comes to the page that was wanted. */
export async function confirmByPassword(page: Page, password = demoPassword): Promise<void> {
  await expect(page).toHaveURL(/\/m\/stepUp\?redirectTo=/);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[value=stepUp]').click();
  await expect(page).not.toHaveURL(/\/m\/stepUp/);
}

/** Opens a page of the member's that has to be confirmed first. */
export async function openConfirmed(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await confirmByPassword(page);
}

/** Registers a number through the forms, without a browser; returns the name that was made up. */
export async function registerByNumber(
  request: APIRequestContext,
  mobileNum: string,
): Promise<string> {
  const address = '/m/register?method=mobileNum';
  const page = await parse(await (await request.get(address)).text());
  const captchaId = attributeOf(page.querySelector('input[name="captchaId"]'), 'value')!;
  const captcha = await answerTo(request, captchaId);
  const form = { mobileNum, countryDialingCode: '66', captchaId, captcha };
  const sent = await request.post(address, { form: { ...form, intent: 'sendCode' } });
  expect(sent.status(), 'the code is sent').toBe(200);
  const verificationCode = await codeTo(request, `+66${mobileNum}`);
  const answer = await request.post(address, {
    form: {
      mobileNum,
      countryDialingCode: '66',
      verificationCode,
      ...agreed,
      intent: 'register',
    },
    maxRedirects: 0,
  });
  expect(answer.status(), 'the number is registered').toBe(303);
  const home = await (await request.get('/m/home?open=registered')).text();
  return /\bm\d{9}\b/.exec(home)![0];
}

/** Registers a number for somebody who uses another browser; returns the name that was made up. */
export async function registerElsewhere(
  { request }: { request: APIRequest },
  { url }: Pick<AppServer, 'url'>,
  mobileNum: string,
): Promise<string> {
  const other = await request.newContext({ baseURL: url });
  const name = await registerByNumber(other, mobileNum);
  await other.dispose();
  return name;
}

export { expect };
