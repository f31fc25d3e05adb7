import { addConversation } from '../../factories/message';
import { newPerson } from '../../factories/person';
import { test, typeLogin } from '../../support/console';
import { inStore } from '../../support/demo';
import { expect, expectAccessible } from '../../support/pages';

/** Pages about a member, each with a form or a list of its own. */
const memberPages = [
  '',
  '?part=overview&act=contacts',
  '?part=payments',
  '?part=logins',
  '?part=protection&act=exclude',
  '?part=notes&act=note',
];

for (const [theme, lang] of [
  ['dark', 'th'],
  ['light', 'en'],
] as const)
  test(`pages of members and of the desk are accessible at 320 px, ${theme} (site#accessibility, console#members, console#support)`, async ({
    app,
    page,
  }) => {
    const member = await newPerson(app);
    const thread = await inStore(app, (db) => addConversation(db, member.id, 'x'.repeat(90)));
    await page.setViewportSize({ width: 320, height: 640 });
    await typeLogin(app, page, 'sup1');
    await page.locator(`button[name=lang][value=${lang}]`).click();
    const other = page.locator(`button[name=theme][value=${theme}]`);
    if ((await other.count()) > 0) await other.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    for (const path of [
      `/console/members?q=${member.username.slice(0, 2)}`,
      ...memberPages.map((query) => `/console/members/${member.id}${query}`),
      '/console/support',
      '/console/support/ready',
      `/console/support/${thread}`,
      '/console/feedback',
    ]) {
      const answer = await page.goto(path);
      expect.soft([path, answer!.status()]).toEqual([path, 200]);
      expect.soft((await answer!.body()).length, path).toBeLessThanOrEqual(25 * 1_024);
      await expectAccessible(page);
    }
  });
