import { expect, test } from '../support/app';
import { hydrated } from '../support/script';
import { under } from '../support/settings';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
const profile = [['link.MOBILECONFIG', 'https://get.example/chokdee.mobileconfig', '']] as const;

test('a page that iOS opened from the home screen has no download bar', async ({
  app,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.url, userAgent: iphone });
  const page = await context.newPage();
  const live = async () =>
    (await (await context.request.get('/m/other')).text()).includes('download-bar');
  await under(app, profile, live, async () => {
    await page.goto('/m/other');
    await hydrated(page);
    await expect(page.locator('.download-bar')).toHaveCount(1);
    await page.addInitScript(() => Object.assign(navigator, { standalone: true }));
    await page.reload();
    await hydrated(page);
    await expect(page.locator('.download-bar')).toHaveCount(0);
  });
  await context.close();
});

test('the three steps can be swiped with script, and stop at the last', async ({
  app,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.url, userAgent: iphone });
  const page = await context.newPage();
  await page.goto('/m/other?open=addToHome');
  await hydrated(page);
  const steps = page.locator('#panel .carousel');
  await expect(steps).toHaveClass(/swiper-initialized/);
  await expect(steps.locator('.carousel-pause')).toHaveCount(0);
  await steps.locator('.slides').focus();
  for (const shown of [1, 2, 2]) {
    await page.keyboard.press('ArrowRight');
    await expect(steps.locator('.dots i').nth(shown)).toHaveClass('on');
  }
  await expect(steps.locator('.download-step').last().getByRole('link')).toBeInViewport();
  await context.close();
});
