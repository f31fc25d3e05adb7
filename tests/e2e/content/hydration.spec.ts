import { expect, test, under } from '../../support/app';
import { hydrated } from '../../support/browser';
import { textOf } from '../../support/words';
import { newName } from '../../factories/person';
import { announcedTest } from '../../support/filledServers';
import { joinAs } from '../../support/people';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
const profile = [['link.MOBILECONFIG', 'https://get.example/chokdee.mobileconfig', '']] as const;

const read_path = '**/m/notice/read';

test('a page that iOS opened from the home screen has no download bar (site#download-bar)', async ({
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

test('the three steps can be swiped with script, and stop at the last (site#add-to-home-screen)', async ({
  app,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.url, userAgent: iphone });
  const page = await context.newPage();
  await page.goto('/m/app?open=addToHome');
  await hydrated(page);
  const steps = page.locator('#panel .carousel');
  await expect(steps).toHaveClass(/swiper-initialized/);
  await expect(steps.locator('.carousel-pause')).toHaveCount(0);
  await steps.locator('.slides').focus();
  for (const displayed of [1, 2, 2]) {
    await page.keyboard.press('ArrowRight');
    await expect(steps.locator('.dots i').nth(displayed)).toHaveClass('on');
  }
  await expect(steps.locator('.download-step').last().getByRole('link')).toBeInViewport();
  await context.close();
});

test('the page of the app installs the site while the browser offers it, and once alone (site#install-button)', async ({
  page,
}) => {
  await page.goto('/m/other');
  await hydrated(page);
  const stored = await page.evaluate(() => {
    const prompt = () => {
      document.body.dataset.asked = String(Number(document.body.dataset.asked ?? 0) + 1);
      return Promise.resolve();
    };
    const event = new Event('beforeinstallprompt', { cancelable: true });
    return !dispatchEvent(Object.assign(event, { prompt }));
  });
  expect(stored, 'the browser shows no bar of its own').toBe(true);
  await page.getByRole('main').locator('a[href="/m/app"]').click();
  const main = page.getByRole('main');
  await expect(main).not.toContainText(textOf('th', 'download_browser'));
  const install = main.getByRole('button', { name: textOf('th', 'download_title') });
  await expect(install).toBeInViewport();
  await install.click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', '1');
  await expect(install).toHaveCount(0);
  await expect(main).toContainText(textOf('th', 'download_browser'));
});

test('the site can be installed, and says it cannot be reached where it cannot (site#installed-app)', async ({
  app,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await context.request.post('/m/set', { form: { theme: 'dark' } });
  await page.goto('/m/other');
  await hydrated(page);
  // Registered once the page is idle.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, shortcuts } = JSON.parse(data!) as {
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { url: string; icons: { src: string; sizes: string }[] }[];
  };
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(
    new Set(['any', 'maskable', 'monochrome']),
  );
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((each) => each.icons)]) {
    const picture = await (await context.request.get(src)).body();
    // A PNG begins with its width and height.
    const size = `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`;
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
  for (const { url } of shortcuts) {
    expect((await context.request.get(url)).status(), url).toBe(200);
  }
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A context of tests is a private window, in which nothing can be installed.
  const ofThePage = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(ofThePage).toEqual([]);

  await page.goto('/m/rng?page=2');
  await hydrated(page);
  const storedUrls = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return { names, paths: all.flat().map((url) => new URL(url).pathname) };
    });
  const { names, paths } = await storedUrls();
  expect(names).toHaveLength(1);
  const allowed = /^\/((build|css)\/.+|offline\.(html|css)|icon-192\.png|favicon\.svg|theme)$/;
  expect(paths.filter((path) => !allowed.test(path))).toEqual([]);
  expect(paths.filter((path) => path.startsWith('/build/')).length).toBeGreaterThan(5);

  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('h1')).toContainText('ไม่มีอินเทอร์เน็ต');
  await expect(page.locator('h1')).toContainText('No Internet');
  // Its own picture and style are kept with it, and the theme is that of the site, no matter what the phone prefers.
  const style = await page.evaluate(() => {
    const { display, backgroundColor } = getComputedStyle(document.body);
    return { display, backgroundColor };
  });
  expect(style).toEqual({ display: 'grid', backgroundColor: 'rgb(25, 15, 22)' });
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/m\/rng\?page=2$/);
  await expect(page.locator('main')).not.toContainText('No Internet');
  await context.close();
});

announcedTest(
  'marks are sent at most once in 150 ms, and a failure is silent (content#marking-read, support#unread-dots)',
  async ({ page, context }) => {
    await joinAs(context, newName());
    await page.clock.install();
    await page.goto('/m/notice');
    await hydrated(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const sent: (string | null)[] = [];
    await page.route(read_path, async (route) => {
      sent.push(route.request().postData());
      await (sent.length === 1 ? route.abort() : route.continue());
    });
    const open = (id: string) => page.locator(`#a-${id} summary`).click();
    await open('n0');
    await expect.poll(() => sent).toHaveLength(1);
    await open('n1');
    await open('n3');
    await page.clock.runFor(149);
    expect(sent).toHaveLength(1);
    await page.clock.runFor(1);
    await expect.poll(() => sent).toHaveLength(2);
    await page.clock.runFor(150);
    await expect
      .poll(() => sent)
      .toEqual([
        'intent=markRead&announcementId=n0',
        'intent=markRead&announcementId=n1',
        'intent=markRead&announcementId=n3',
      ]);
    await expect(page.locator('.reading [data-unread]')).toHaveCount(7);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

announcedTest(
  'nothing of a hostile announcement comes alive, and it covers no page (content#announcement-fields)',
  async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/m/messageDetail?id=hostile');
    await hydrated(page);
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(requested.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
    await expect(page.getByRole('heading', { name: 'ข่าว hostile' })).toBeInViewport();
  },
);

announcedTest(
  'the strip stops while a finger is on it, and goes on when it is lifted (content#notice-strip)',
  async ({ page }) => {
    await page.goto('/m/hot');
    await hydrated(page);
    const state = () =>
      page
        .locator('.notice-run .run')
        .evaluate((element) => getComputedStyle(element).animationPlayState);
    expect(await state()).toBe('running');
    const box = (await page.locator('.notice-run').boundingBox())!;
    const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchCancel', ...touchPoints: (typeof finger)[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', finger);
    await expect.poll(state).toBe('paused');
    await touch('touchCancel');
    await expect.poll(state).toBe('running');
  },
);
