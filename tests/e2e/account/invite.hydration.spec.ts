import { newName } from '../../factories/person';
import { expect, test } from '../../support/app';
import { hydrated } from '../../support/browser';
import { joinAs } from '../../support/people';
import { said } from '../../support/words';

test('with script the link is copied, or marked where the browser does not copy, and shared (rewards#invite-friends)', async ({
  page,
  context,
}) => {
  await joinAs(context, newName());
  await page.addInitScript(() => {
    const done: unknown[] = [];
    const clipboard = {
      writeText: async (text: string) => {
        if (done.length > 0) throw new Error('not allowed');
        done.push(text);
      },
    };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    Object.assign(navigator, { share: async (shared: unknown) => void done.push(shared) });
    Object.assign(window, { done });
  });
  await page.goto('/m/inviteFriends');
  await hydrated(page);
  const link = await page.locator('.invite-link').textContent();
  const done = () => page.evaluate(() => (window as unknown as { done: unknown[] }).done);
  const copy = page.getByRole('button', { name: said('invite_copy') });
  const status = page.locator('.invite').getByRole('status');
  await copy.click();
  await expect(status).toHaveText(said('invite_copied'));
  await expect(status).toBeInViewport();
  expect(await done()).toEqual([link]);
  await copy.click();
  await expect(status).toHaveText(said('invite_marked'));
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe(link);
  await page.getByRole('button', { name: said('invite_share'), exact: true }).click();
  expect(await done()).toEqual([link, { url: link, text: said('invite_share_text') }]);
});

test('a browser that cannot share has no button for it (rewards#invite-friends)', async ({
  page,
  context,
}) => {
  await joinAs(context, newName());
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await page.goto('/m/inviteFriends');
  await hydrated(page);
  await expect(page.getByRole('button', { name: said('invite_copy') })).toBeVisible();
  await expect(page.getByRole('button', { name: said('invite_share'), exact: true })).toHaveCount(
    0,
  );
});
