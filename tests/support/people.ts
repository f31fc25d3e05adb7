import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { Language } from '../../app/i18n/languages';
import { demoPassword, expect, test as base, type AppServer } from './app';
import { entryOf } from './entries';
import { playEach, type Round } from './play';
import { mayChange } from './stepUp';

/** Everyone whom the rules tell apart: no session, free play, a player, an agent, a type 40. */
export const roles = ['visitor', 'trial', 'member', 'agent', 'type40'] as const;
export type Role = (typeof roles)[number];

export const langs = ['th', 'en'] as const;
export type Lang = (typeof langs)[number];
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export interface Look {
  lang?: Language;
  theme?: Theme;
}

interface People {
  /**
   * Requests by that person, with their language and theme. Each logs in once a worker; the
   * messages of logging in and choosing are seen already.
   */
  as: (role: Role, look?: Look) => Promise<APIRequestContext>;
  /** Rounds that the member has played, one of each kind of game; the games are open still. */
  round: Round;
}

/** The demo accounts of the roles. */
export const usernames = { member: 'somchai', agent: 'arisa', type40: 'type40' };

export const test = base.extend<
  object,
  People & { sessions: (role: Role) => Promise<APIRequestContext> }
>({
  sessions: [
    async ({ app, playwright }, run) => {
      const kept = new Map<Role, Promise<APIRequestContext>>();
      await run((role) => {
        const session = kept.get(role) ?? playwright.request.newContext({ baseURL: app.url });
        if (!kept.has(role))
          kept.set(
            role,
            session.then((request) => logIn(app, request, role)),
          );
        return kept.get(role)!;
      });
      for (const request of kept.values()) await (await request).dispose();
    },
    { scope: 'worker' },
  ],
  round: [
    async ({ sessions }, run) => run(await playEach(await sessions('member'))),
    { scope: 'worker' },
  ],
  as: [
    async ({ app, playwright, sessions, round }, run) => {
      // Played first, so that all of the member's pages have the game open.
      expect(round.id).not.toBe('');
      const kept = new Map<string, Promise<APIRequestContext>>();
      const open = async (role: Role, { lang = 'th', theme = 'light' }: Look) => {
        const storageState = await (await sessions(role)).storageState();
        const request = await playwright.request.newContext({ baseURL: app.url, storageState });
        if (lang !== 'th') await request.post('/m/set', { form: { lang } });
        if (theme !== 'light') await request.post('/m/set', { form: { theme } });
        return request;
      };
      await run((role, look = {}) => {
        const key = [role, look.lang, look.theme].join();
        const request = kept.get(key) ?? open(role, look);
        kept.set(key, request);
        return request;
      });
      for (const request of kept.values()) await (await request).dispose();
    },
    { scope: 'worker' },
  ],
});

export { expect };

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
