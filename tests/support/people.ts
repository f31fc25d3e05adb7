import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { demoPassword, expect, test as base } from './app';

/** Everyone whom the rules tell apart: no session, free play, a player, an agent, a type 40. */
export const roles = ['visitor', 'trial', 'member', 'agent', 'type40'] as const;
export type Role = (typeof roles)[number];

export const langs = ['th', 'en'] as const;
export type Lang = (typeof langs)[number];
export type Theme = 'light' | 'dark';

export interface Look {
  lang?: Lang;
  theme?: Theme;
}

const usernames = { member: 'somchai', agent: 'arisa', type40: 'type40' };

/**
 * `as(role, look)`: requests by that person, with their language and theme. Each logs in once a
 * worker; messages left by logging in and choosing are seen already.
 */
export const test = base.extend<
  object,
  { as: (role: Role, look?: Look) => Promise<APIRequestContext> }
>({
  as: [
    async ({ app, playwright }, run) => {
      const kept = new Map<string, Promise<APIRequestContext>>();
      const keep = (key: string, make: () => Promise<APIRequestContext>) => {
        const asked = kept.get(key) ?? make();
        kept.set(key, asked);
        return asked;
      };
      const session = (role: Role) =>
        keep(role, async () => {
          const request = await playwright.request.newContext({ baseURL: app.url });
          if (role !== 'visitor') await logIn(request, role);
          return request;
        });
      await run((role, { lang = 'th', theme = 'light' } = {}) =>
        keep(`${role} ${lang} ${theme}`, async () => {
          const storageState = await (await session(role)).storageState();
          const request = await playwright.request.newContext({ baseURL: app.url, storageState });
          if (lang !== 'th') await request.post('/m/set', { form: { lang } });
          if (theme !== 'light') await request.post('/m/set', { form: { theme } });
          return request;
        }),
      );
      for (const request of kept.values()) await (await request).dispose();
    },
    { scope: 'worker' },
  ],
});

export { expect };

async function logIn(request: APIRequestContext, role: Exclude<Role, 'visitor'>): Promise<void> {
  const form: Record<string, string> =
    role === 'trial'
      ? { intent: 'freeplay' }
      : { intent: 'login', username: usernames[role], password: demoPassword };
  const answer = await request.post('/m/login', { form });
  expect(new URL(answer.url()).pathname, `login as ${role}`).toBe('/m/home');
}

/** Makes a browser's pages those of a person: what the requests' cookies are, the pages' are too. */
export async function become(context: BrowserContext, person: APIRequestContext): Promise<void> {
  await context.addCookies((await person.storageState()).cookies);
}
