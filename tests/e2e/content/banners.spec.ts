import type { HtmlElement } from 'html-validate';
import { banners, bannerTitle, titles } from '../../factories/content';
import { sent } from '../../support/browser';
import { inStore } from '../../support/demo';
import { bannersRun, bannerTest as test, expect } from '../../support/filledServers';
import { attributeOf, parse, textOf } from '../../support/markup';
import { loginAs } from '../../support/app';
import { textOf as said } from '../../support/words';

const picturesOf = (slides: readonly HtmlElement[]) =>
  slides.map((slide) => slide.querySelector('img'));

test('the banners are in the first HTML, and only the first picture does not wait (content#banner-carousel)', async ({
  request,
}) => {
  const html = await parse(await (await request.get('/m/home')).text());
  const slides = html.querySelectorAll('.carousel li');
  const links = slides.map((slide) => slide.querySelector('a'));
  expect(slides.map((slide) => textOf(slide.querySelector('strong')))).toEqual(
    banners.m_home.map(
      (link, index) => bannerTitle('m_home', index) + (link.startsWith('https:') ? ' ↗' : ''),
    ),
  );
  expect(links.map((link) => attributeOf(link, 'href') ?? '')).toEqual(banners.m_home);
  expect(links.map((link) => attributeOf(link, 'target'))).toEqual([
    undefined,
    '_blank',
    undefined,
  ]);
  expect(attributeOf(links[1]!, 'rel')).toBe('noopener noreferrer');
  expect(attributeOf(links[1]!, 'title')).toBe(said('th', 'announcement_outside'));
  const pictures = picturesOf(slides);
  expect(pictures.map((picture) => attributeOf(picture, 'loading'))).toEqual([
    undefined,
    'lazy',
    'lazy',
  ]);
  expect(attributeOf(pictures[0]!, 'fetchpriority')).toBe('high');
  for (const picture of pictures) {
    expect([attributeOf(picture, 'width'), attributeOf(picture, 'height')]).toEqual(['720', '300']);
    expect(attributeOf(picture, 'alt')).toBe('');
  }
});

test('a screen without banners has no place for them, and one banner needs no keys', async ({
  request,
}) => {
  const fish = await parse(await (await request.get('/m/fish')).text());
  expect(fish.querySelectorAll('.carousel')).toHaveLength(0);
  const hot = await parse(await (await request.get('/m/hot')).text());
  expect(hot.querySelectorAll('.carousel li')).toHaveLength(1);
  expect(attributeOf(hot.querySelector('.carousel ul'), 'tabindex')).toBeUndefined();
});

test(
  'keys lead from banner to banner',
  { tag: ['@layout', '@script'] },
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/m/rng');
    const row = page.locator('.carousel ul');
    if (javaScriptEnabled) await bannersRun(page);
    // With the focus inside nothing goes on by itself any more.
    await row.focus();
    const isSeen = (banner: Element) => {
      const { left } = banner.getBoundingClientRect();
      return left >= 0 && left < innerWidth;
    };
    const first = page.getByText(bannerTitle('m_rng', 0));
    const from = (await first.evaluate(isSeen)) ? 0 : 1;
    if (!javaScriptEnabled) expect(from).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(bannerTitle('m_rng', 1 - from))).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(bannerTitle('m_rng', from))).not.toBeInViewport();
    if (javaScriptEnabled) return;
    await expect.poll(() => row.evaluate((ul) => ul.scrollLeft / ul.clientWidth)).toBe(1);
  },
);

test(
  'the focus brings its banner into sight',
  { tag: ['@layout', '@script'] },
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/m/rng');
    if (javaScriptEnabled) await bannersRun(page);
    for (const index of [1, 0, 1]) {
      const banner = page.getByRole('link', { name: bannerTitle('m_rng', index) });
      await banner.focus();
      await expect(page.getByText(bannerTitle('m_rng', index))).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(bannerTitle('m_rng', 1 - index))).not.toBeInViewport();
      await expect(banner).toBeFocused();
    }
  },
);

test(
  'the first picture comes with a visitor’s page: nothing else is loaded for it (site#weight)',
  { tag: ['@layout', '@script'] },
  async ({ page, javaScriptEnabled, request }) => {
    const loaded: string[] = [];
    page.on('request', (each) => loaded.push(new URL(each.url()).pathname));
    await page.goto('/m/rng');
    if (javaScriptEnabled) await bannersRun(page);
    const picture = page.locator('.carousel img[fetchpriority=high]').first();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBe(720);
    expect(loaded).not.toContain('/art/banner/m_rng-1.svg');
    const drawn = decodeURIComponent((await picture.getAttribute('src'))!).replaceAll("'", '"');
    const file = await (await request.get('/art/banner/m_rng-1.svg')).text();
    expect(drawn).toBe(`data:image/svg+xml,${file.trim()}`);
  },
);

test(
  'pictures that come late move nothing',
  { tag: ['@layout', '@script'] },
  async ({ page, context }) => {
    // A member has the pictures of visits before: the first one is a file of its own.
    await loginAs(context, 'somchai');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/art/banner/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/m/rng', { waitUntil: 'commit' });
    const below = page.locator('nav.vendors');
    const before = await below.boundingBox();
    // Below the place that the banner takes: 48 px on a narrow phone, where a notice follows it.
    expect(before?.y).toBeGreaterThan(112 + 48);
    letGo();
    const picture = page.locator('.carousel img').first();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBe(720);
    expect(await below.boundingBox()).toEqual(before);
  },
);

test(
  'a closed notice strip stays away for the visit, and is back in the next (content#notice-strip)',
  { tag: '@script' },
  async ({ page, app, browser, javaScriptEnabled }) => {
    await page.goto('/m/home');
    const strip = page.getByRole('region', { name: 'ประกาศ' });
    await expect(strip).toBeVisible();
    await sent(page, () => strip.getByRole('button', { name: 'ปิด' }).click());
    await expect(strip).toHaveCount(0);
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(page.getByRole('status')).toHaveText('');
    await page.reload();
    await expect(page.locator('.entrance')).toBeVisible();
    await expect(strip).toHaveCount(0);
    await page.goto('/m/hot');
    await expect(page.locator('.carousel')).toBeVisible();
    await expect(strip).toHaveCount(0);
    const next = await browser.newContext({ baseURL: app.url, javaScriptEnabled });
    const fresh = await next.newPage();
    await fresh.goto('/m/home');
    await expect(fresh.getByRole('region', { name: 'ประกาศ' })).toBeVisible();
    await next.close();
  },
);

test('the notice strip says when there is nothing to announce (content#notice-strip)', async ({
  page,
  app,
}) => {
  const show = (active: 0 | 1) =>
    inStore(app, (db) => db.updateTable('announcements').set({ active }).execute());
  await show(0);
  try {
    // What pages share is kept for a moment.
    await expect(async () => {
      await page.goto('/m/hot');
      await expect(page.getByRole('region', { name: 'ประกาศ' }).locator('p')).toHaveText(
        'ยังไม่มีประกาศในขณะนี้',
        { timeout: 100 },
      );
    }).toPass();
  } finally {
    await show(1);
    await expect(async () => {
      for (const path of ['/m/hot', '/m/home']) {
        await page.goto(path);
        const strip = page.getByRole('region', { name: 'ประกาศ' });
        await expect(strip.getByRole('link')).toHaveCount(titles.length, { timeout: 100 });
      }
    }).toPass();
  }
});

test(
  'each title runs through the strip once, and leads to its message (content#notice-strip)',
  { tag: ['@layout', '@script'] },
  async ({ page }) => {
    await page.goto('/m/home');
    const run = page.getByRole('region', { name: 'ประกาศ' }).locator('ul');
    for (const [index, title] of titles.entries()) {
      const link = page.getByRole('link', { name: title, exact: true });
      await expect(link).toHaveCount(1);
      await expect(link).toHaveAttribute('href', `/m/message?index=${index}#open`);
    }
    await expect(run).toHaveCSS('animation-name', 'run');
    await run.getByRole('link').last().focus();
    await expect(run).toHaveCSS('animation-name', 'none');
    await expect(run.getByRole('link').last()).toBeInViewport({ ratio: 0.9 });
    await run.getByRole('link').last().blur();
    await expect(run).toHaveCSS('animation-name', 'run');
    expect(await run.evaluate((ul) => ul.parentElement!.scrollLeft)).toBe(0);
    await run.getByRole('link').last().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/m/message\\?index=${titles.length - 1}#open$`));
  },
);

test(
  'where motion is not wanted the first title stands still',
  { tag: '@layout' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/m/home');
    const strip = page.getByRole('region', { name: 'ประกาศ' });
    await expect(strip.locator('ul')).toHaveCSS('animation-name', 'none');
    await expect(strip.getByRole('link')).toHaveText([titles[0]]);
    await strip.getByRole('link').click();
    await expect(page).toHaveURL(/\/m\/message\?index=0#open$/);
  },
);
