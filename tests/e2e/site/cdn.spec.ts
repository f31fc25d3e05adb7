import type { APIRequestContext, Page } from '@playwright/test';
import { expect, loginAs, test } from '../../support/app';
import { hydrated, laterRows } from '../../support/browser';
import { setOn } from '../../support/demo';
import { playRound } from '../../support/play';
import { type ArtServer, startArtServer } from '../../support/server';

/** A setting of the operator's is live within this time. */
const live_within_ms = 5_000;
const setting = 'site.imageCDNs';
/** The chrome's own pictures stay with us. */
const own = ['/logo.svg', '/icons.svg'];

let art: ArtServer;
test.beforeAll(async () => {
  art = await startArtServer();
});
test.afterAll(() => art.stop());
test.afterEach(async ({ app, request }) => {
  await setOn(app, setting, '');
  await expectLive(request, '');
});

test(
  'art comes from the image CDN that is set, and from here when it is cleared (site#image-cdn)',
  { tag: ['@layout', '@script'] },
  async ({ page, app, request, context, javaScriptEnabled }) => {
    await loginAs(context, 'somchai');
    const { path } = await playRound(context.request);
    const addresses = ['/m/home', '/m/rng', '/m/live', path, `${path}?open=rules`];
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    const expectArtFrom = async (origin: string, address: string) => {
      await page.goto(address);
      if (javaScriptEnabled) await laterRows(page);
      await expectPicturesFrom(page, origin, address);
    };

    const plain = await policyOf(request, '/m/home');
    await setOn(app, setting, art.url);
    await expectLive(request, art.url);
    const policy = await policyOf(request, '/m/home');
    expect(withoutCDN(policy)).toBe(withoutCDN(plain));
    for (const address of addresses) await expectArtFrom(art.url, address);
    await expect(page.locator('.reels img')).toHaveCount(15);
    expect(art.requested.length).toBeGreaterThan(50);

    await setOn(app, setting, '');
    await expectLive(request, '');
    for (const address of addresses.slice(0, 2)) await expectArtFrom(app.url, address);
    expect(refused).toEqual([]);
  },
);

test(
  'a page that is open when the image CDN changes goes on with the one that it came with',
  { tag: ['@layout', '@script'] },
  async ({ page, app, request, javaScriptEnabled }) => {
    await page.goto('/m/rng');
    if (javaScriptEnabled) await hydrated(page);
    await setOn(app, setting, art.url);
    await expectLive(request, art.url);
    await page.locator('nav.categories a[href="/m/fish"]').click();
    await expect(page).toHaveURL(/\/m\/fish$/);
    await expect(page.locator('article').first()).toBeVisible();
    const from = javaScriptEnabled ? app.url : art.url;
    await expectPicturesFrom(page, from);
  },
);

test(
  'the operator’s icon of the app hides the usual one, unless it fails',
  { tag: ['@layout', '@script'] },
  async ({ page, app, context }) => {
    await loginAs(context, 'somchai');
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"/>';
    await page.route('https://icons.test/*', (route) =>
      route.request().url().endsWith('/app.svg')
        ? route.fulfill({ contentType: 'image/svg+xml', body })
        : route.abort(),
    );
    const icon = page.locator('.app-icon img');
    for (const [picture, width] of [
      ['https://icons.test/app.svg', 24],
      ['https://icons.test/none.svg', 0],
    ] as const) {
      await setOn(app, 'link.AppDownloadIcon', picture);
      await expect(async () => {
        await page.goto('/m/home');
        await expect(icon).toHaveAttribute('src', picture, { timeout: 1_000 });
      }).toPass();
      await expect(page.locator('.app-icon svg')).toBeVisible();
      const widthOf = () => icon.evaluate((img) => Math.round(img.getBoundingClientRect().width));
      await expect.poll(widthOf).toBe(width);
    }
    await setOn(app, 'link.AppDownloadIcon', '');
  },
);

const policyOf = async (request: APIRequestContext, address: string): Promise<string> =>
  (await request.get(address)).headers()['content-security-policy'] ?? '';

/** Waits until the pages name the image CDN that is set, or none. */
async function expectLive(request: APIRequestContext, origin: string): Promise<void> {
  const images = origin === '' ? "img-src 'self' data:;" : `img-src 'self' data: ${origin};`;
  await expect
    .poll(() => policyOf(request, '/m/home'), { timeout: live_within_ms, intervals: [250] })
    .toContain(images);
}

/** The origins of the page's pictures, and those that are not shown, or not yet. */
const pictures = (page: Page): Promise<{ from: string[]; broken: string[] }> =>
  page.locator('img').evaluateAll((imgs, ours) => {
    const seen = (imgs as HTMLImageElement[]).map((img) => {
      // A lazy one out of sight is not asked for.
      img.loading = 'eager';
      return { src: img.src, shown: img.complete && img.naturalWidth > 0 };
    });
    const art = seen.filter(({ src }) => !ours.includes(new URL(src).pathname));
    return {
      from: [...new Set(art.map(({ src }) => new URL(src).origin))],
      broken: seen.filter(({ shown: visible }) => !visible).map(({ src }) => src),
    };
  }, own);

/** All that have been asked for are shown, and come from there. */
const expectPicturesFrom = (page: Page, origin: string, what = page.url()): Promise<void> =>
  expect.poll(() => pictures(page), what).toEqual({ from: [origin], broken: [] });

/** The policy without what differs from page to page, and without an image CDN. */
const withoutCDN = (policy: string): string =>
  policy.replace(/'sha256-[^']+'/g, '').replace(` ${art.url}`, '');
