import type { Page } from '@playwright/test';
import { complaintsOf, type Complaints } from './complaints';
import { expect, test as base } from './lively';
import { appearancesOf, toWords, type Appearance } from './looks';
import type { Role } from './people';
import { memberSights, screenSights, stateSights, type Sight } from './sights';

/** The narrowest phone that the screens are made for. */
const viewport = { width: 320, height: 640 };

/**
 * `test` with one page for all tests of a worker: most of what a look at a page would cost is a new
 * browser context. Each look begins with other cookies and a new document.
 */
export const test = base.extend<{ complaints: Complaints }, { eye: Page }>({
  eye: [
    async ({ browser, app }, run, { project }) => {
      const { hasTouch, locale, timezoneId, javaScriptEnabled } = project.use;
      const context = await browser.newContext({
        viewport,
        hasTouch,
        locale,
        timezoneId,
        javaScriptEnabled,
        baseURL: app.url,
        // A panel on its way in is half transparent.
        reducedMotion: 'reduce',
      });
      await run(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  complaints: async ({ eye }, run) => {
    const complaints = complaintsOf(eye);
    await run(complaints);
    complaints.stop();
  },
});

export { expect };

/** Looks at something in those of its looks whose turn it is. */
export async function inEachLook(
  name: string,
  roles: readonly Role[],
  look: (appearance: Appearance) => Promise<void>,
): Promise<void> {
  for (const appearance of appearancesOf(name, roles)) {
    test.info().annotations.push({ type: 'look', description: toWords(appearance) });
    await test.step(toWords(appearance), () => look(appearance));
  }
}

const seenByMembers = new Set(memberSights.map(({ name }) => name.replace(/ of a member$/, '')));

/** Those who may see a sight: a public screen is the member's too. */
export const rolesOf = ({ name, role }: Sight): readonly Role[] =>
  seenByMembers.has(name) ? [role, 'member'] : [role];

/** Every screen and state that a run looks at. */
export const sights: readonly Sight[] = [...screenSights, ...stateSights];
