import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { screenOf } from '../../../app/areas/games/categories';
import { languages } from '../../../app/i18n/languages';
import { gameTypes } from '../../../server/areas/games/api/gameTypes';
import { rounds_listed } from '../../../server/sandbox/table';
import { addOlderRounds, wins_listed } from '../../factories/round';
import { packedPage, page_limit_bytes, under } from '../../support/app';
import { inStore } from '../../support/demo';
import { busyTest as test, expect } from '../../support/filledServers';
import { attributeOf, parse } from '../../support/markup';
import { kinds } from '../../support/play';
import { langs, themes } from '../../support/words';
import { weighedGamePages } from '../../support/pages';

/** The script of home, of screens that share more with others, and of those where bets are placed, packed as it is sent. */
const script_limit_bytes = { home: 85_000, list: 95_000, play: 109_000 };
const script_files = 8;
/** The menu has this much room to grow: it gets entries as the product does. */
const menu_room_bytes = 1024;

const publicDir = path.resolve(import.meta.dirname, '../../../public');
const heavyPages = ['/m/home', '/m/rng'];
const people = ['visitor', 'member'] as const;

function scriptLimitOf(address: string): number {
  if (address.startsWith('/m/home')) return script_limit_bytes.home;
  return address.startsWith('/m/launchGame') ? script_limit_bytes.play : script_limit_bytes.list;
}

for (const { address, who } of weighedGamePages) {
  test(`${address} comes within the first round trips (site#weight)`, async ({ as }) => {
    for (const role of who) {
      for (const lang of langs) {
        // The light one is weighed with all screens.
        const size = await weightOf(await as(role, { lang, theme: 'dark' }), address);
        const name = [role, lang].join(', ');
        report(name, size);
        expect.soft(size, name).toBeGreaterThan(0);
        expect.soft(size, name).toBeLessThanOrEqual(page_limit_bytes);
      }
    }
  });

  test(`${address} loads little script (site#weight)`, async ({ as }) => {
    for (const role of who) {
      const html = await (await (await as(role)).get(address)).text();
      const scripts = await firstScripts(html);
      expect(scripts.length).toBeGreaterThan(2);
      expect.soft(scripts.length, role).toBeLessThanOrEqual(script_files);
      const size = scripts.reduce((sum, file) => sum + packedSize(file), 0);
      report(role, size);
      expect.soft(size, role).toBeLessThanOrEqual(scriptLimitOf(address));
      for (const file of scripts) expect.soft(codeOf(file), file).not.toContain(swiper_mark);
    }
  });
}

test('home is light for each kind of person in each language, with its popup and the download bar, first after the login too (site#weight)', async ({
  app,
  as,
  playwright,
}) => {
  const phone = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 13; SM-A135F) Mobile Safari/537.36' };
  const bar = ['link.Android', 'https://get.example/chokdee.apk', ''] as const;
  const live = async () => {
    const answer = await (await as('visitor')).get('/m/home', { headers: phone });
    const html = await answer.text();
    return html.includes('download-bar') && html.includes('closePopup');
  };
  const popups = (active: 0 | 1) =>
    inStore(app, (db) =>
      db.updateTable('announcements').set({ active }).where('type_code', '=', 'PU').execute(),
    );
  const weigh = async (person: APIRequestContext, name: string) => {
    const size = await weightOf(person, '/m/home', phone);
    report(name, size);
    expect.soft(size, name).toBeLessThanOrEqual(page_limit_bytes);
  };
  await popups(1);
  try {
    await under(app, [bar], live, async () => {
      for (const lang of languages) {
        for (const theme of themes) {
          for (const role of [...people, 'trial', 'agent'] as const) {
            await weigh(await as(role, { lang, theme }), [role, lang, theme].join(', '));
          }
          const fresh = await playwright.request.newContext({ baseURL: app.url });
          for (const form of [{ lang }, { theme }] as Record<string, string>[]) {
            await fresh.post('/m/set', { form });
          }
          await fresh.post('/m/login', { form: { intent: 'freeplay' }, maxRedirects: 0 });
          await weigh(fresh, `after the login, ${lang}, ${theme}`);
          await fresh.dispose();
        }
      }
    });
  } finally {
    await popups(0);
  }
});

for (const role of ['visitor', 'member', 'agent'] as const) {
  test(`the menu over home of a ${role} leaves a kilobyte of the first round trips (site#weight)`, async ({
    as,
  }) => {
    for (const lang of langs) {
      for (const address of ['/?open=menu', '/m/home?open=menu']) {
        const { size } = await packedPage(await as(role, { lang }), address);
        test.info().annotations.push({ type: 'bytes', description: `${address} ${lang}: ${size}` });
        expect.soft(size, lang).toBeGreaterThan(0);
        expect.soft(size, lang).toBeLessThanOrEqual(page_limit_bytes - menu_room_bytes);
      }
    }
  });
}

/** The screens that the bars of categories lead to, and a lottery's group and week. */
const category_screens = [
  ...new Set(gameTypes.map((type) => screenOf(type))),
  '/m/gameCenter',
  '/m/lott?group=NORTH',
  '/m/lott?view=week',
  '/m/elott?group=K3',
  '/m/rng?type=hot',
];

for (const role of ['visitor', 'member', 'agent'] as const) {
  for (const screen of category_screens) {
    test(`the panels over ${screen} of a ${role} come within the first round trips (site#weight)`, async ({
      as,
    }) => {
      const request = await as(role, { lang: 'th' });
      for (const panel of ['menu', 'service']) {
        const address = `${screen}${screen.includes('?') ? '&' : '?'}open=${panel}`;
        const { size } = await packedPage(request, address);
        test.info().annotations.push({ type: 'bytes', description: `${address}: ${size}` });
        expect.soft(size, address).toBeGreaterThan(0);
        expect.soft(size, address).toBeLessThanOrEqual(page_limit_bytes);
      }
    });
  }
}

for (const kind of kinds) {
  test(`a game of ${kind}, its rules, its full history and a proof are light`, async ({
    app,
    as,
    round,
  }) => {
    const { path: game, id } = round.each[kind];
    addOlderRounds(app.dataDir, id, rounds_listed - 1);
    const addresses = ['', '?open=rules', '?open=rounds'].map((panel) => game + panel);
    for (const lang of langs) {
      for (const theme of themes) {
        const member = await as('member', { lang, theme });
        for (const address of [...addresses, `/m/fairness/round/${id}`]) {
          const size = await weightOf(member, address);
          const name = [address, lang, theme].join(', ');
          report(name, size);
          expect.soft(size, name).toBeLessThanOrEqual(page_limit_bytes);
        }
      }
    }
    const history = await (await (await as('member')).get(`${game}?open=rounds`)).text();
    expect((await parse(history)).querySelectorAll('.rounds a')).toHaveLength(rounds_listed);
    const html = await (await (await as('member')).get(game)).text();
    const scripts = await firstScripts(html);
    const size = scripts.reduce((sum, file) => sum + packedSize(file), 0);
    report('script', size);
    expect.soft(size).toBeGreaterThan(0);
    expect.soft(size).toBeLessThanOrEqual(script_limit_bytes.play);
    expect.soft(scripts.length).toBeLessThanOrEqual(script_files);
  });
}

for (const address of heavyPages) {
  for (const [name, value] of [
    ['Save-Data', 'on'],
    ['ECT', '2g'],
    ['ECT', 'slow-2g'],
  ] as const) {
    test(`${address} sends no script to who asks with ${name}: ${value} (site#lite-mode)`, async ({
      as,
    }) => {
      for (const role of people) {
        const answer = await (await as(role)).get(address, { headers: { [name]: value } });
        expect(answer.headers().vary).toContain(name);
        expectNoScript(await answer.text());
      }
    });
  }
}

function expectNoScript(html: string): void {
  expect(html).toContain('</html>');
  expect(html).not.toMatch(/<script\b|<link[^>]* href="[^"]+\.js"/);
}

test('in lite mode no page sends script, until it is switched off (site#lite-mode)', async ({
  app,
  playwright,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: app.url });
  const addresses = [...heavyPages, '/m/login', '/m/set', '/nothing', '/m/home?open=menu'];
  await visitor.post('/m/set', { form: { lite: 'on' } });
  for (const address of addresses) expectNoScript(await (await visitor.get(address)).text());
  await visitor.post('/m/set', { form: { lite: 'off' } });
  // Home in the place of an address that does not exist has none in any mode.
  for (const address of addresses.filter((each) => each !== '/nothing')) {
    expect(await (await visitor.get(address)).text()).toMatch(/<script\b/);
  }
  await visitor.dispose();
});

test("a round's proof is a page to read, without script", async ({ as, round }) => {
  for (const role of people) {
    const answer = await (await as(role)).get(`/m/fairness/round/${round.id}`);
    expectNoScript(await answer.text());
  }
});

test('no page asks another site for anything (site#weight)', async ({ as, round }) => {
  for (const role of people) {
    for (const address of [...heavyPages, '/m/login', '/m/help', '/m/vip', round.path, '/x']) {
      const page = await (await (await as(role)).get(address)).text();
      // The name of its language that a drawing in the page begins with.
      const html = page.replaceAll("xmlns='http://www.w3.org/2000/svg'", '');
      expect.soft(html.match(/\b(?:https?:|wss?:)?\/\/[\w-]+(?:\.[\w-]+)+/g), address).toBeNull();
    }
  }
});

const small_phone = { width: 360, height: 640 };

test(
  'a phone without script loads each row of pictures as one file, and no script (site#weight)',
  { tag: '@layout' },
  async ({ page }) => {
    await page.setViewportSize(small_phone);
    const requested: { path: string; type: string }[] = [];
    page.on('request', (request) =>
      requested.push({ path: new URL(request.url()).pathname, type: request.resourceType() }),
    );
    await page.goto('/m/home', { waitUntil: 'load' });
    const pictures = await page.evaluate(() =>
      [...document.images].map((image) => {
        const { top, left } = image.getBoundingClientRect();
        const path = new URL(image.currentSrc).pathname;
        return { path, top, left, stands: image.complete && image.naturalWidth > 0 };
      }),
    );
    const { width, height } = small_phone;
    const first = pictures.filter(({ top, left }) => top < height && left < width);
    expect(first.length).toBeGreaterThan(10);
    expect(pictures.filter(({ stands }) => !stands)).toEqual([]);
    const far = pictures.filter(({ top }) => top > 2 * height);
    expect(far.length).toBeGreaterThan(40);
    const rows = await page.locator('.row-cards:not(.next-draws)').count();
    expect(new Set(far.map(({ path }) => path)).size).toBeLessThanOrEqual(rows);
    const loaded = requested.filter(({ type }) => type === 'image').map(({ path }) => path);
    expect(loaded).toHaveLength(new Set(loaded).size);
    // The logo, the entrance, the first banner, and the rows.
    expect(loaded.length).toBeLessThanOrEqual(rows + 3);
    expect(await page.locator('link[rel=modulepreload]').count()).toBeGreaterThan(2);
    expect(requested.filter(({ path }) => path.startsWith('/build/'))).toEqual([]);
  },
);

test('the weighed home has a full winner board, and the weighed list full pages of own games', async ({
  as,
}) => {
  const member = await as('member');
  const find = async (address: string, selector: string) =>
    (await parse(await (await member.get(address)).text())).querySelectorAll(selector).length;
  expect(await find('/m/home', '[data-winner]')).toBe(wins_listed);
  expect(await find('/m/rng', 'button[value="unfavourite"]')).toBe(25);
  for (const tab of ['fav', 'recent']) {
    expect(await find(`/m/rng?type=${tab}`, 'article'), tab).toBe(25);
    expect(await find(`/m/rng?type=${tab}`, 'a[rel="next"]'), tab).toBe(1);
  }
});

test('a page asks for all of its scripts at once, each by one link', async ({ as }) => {
  const person = await as('member');
  for (const { address } of weighedGamePages) {
    const html = await (await person.get(address)).text();
    const links = preloaded(await parse(html));
    expect.soft(links, address).toHaveLength(new Set(links).size);
    expect.soft(await firstScripts(html), address).toHaveLength(links.length);
  }
});

test('the list of routes, which every page loads, names no script that screens share', () => {
  const list = builtScripts().find((file) => /\/manifest-\w+\.js$/.test(file))!;
  expect(codeOf(list)).toContain('gameList');
  expect(codeOf(list)).not.toContain('/_shared/');
});

test('no page loads a script that does nothing (site#weight)', async ({ as }) => {
  const person = await as('member');
  for (const { address } of weighedGamePages) {
    const scripts = await firstScripts(await (await person.get(address)).text());
    const idle = scripts.filter((file) => /=>\{\w+\.exports=\{\}\}\);/.test(codeOf(file)));
    expect.soft(scripts.length, address).toBeGreaterThan(0);
    expect.soft(idle, address).toEqual([]);
  }
});

test('no script is empty (site#weight)', () => {
  expect(builtScripts().filter((file) => codeOf(file) === '')).toEqual([]);
});

test('Swiper is in a script of its own', () => {
  const scripts = builtScripts().filter((file) => codeOf(file).includes(swiper_mark));
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatch(/\/swiperCarousel\b/);
  const rest = builtScripts().filter((file) => file !== scripts[0]);
  const first = rest.filter((file) => importsOf(codeOf(file), file).includes(scripts[0]!));
  expect(first).toEqual([]);
});

test('the validator of the server is in no script for browsers', () => {
  const scripts = builtScripts();
  expect(scripts.length).toBeGreaterThan(20);
  for (const file of scripts) {
    expect.soft(codeOf(file), file).not.toMatch(/ZodError|invalid_union|invalid_type/);
  }
});

test('no script for browsers makes a loader or an action (site#weight)', () => {
  for (const file of builtScripts()) {
    expect.soft(codeOf(file), file).not.toMatch(/\.(screenLoader|formAction|dataAction)\)?\(/);
  }
});

/** As it is sent: the packed copy is beside each file that it makes smaller. */
function packedSize(url: string): number {
  const file = path.join(publicDir, url);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const codeOf = (url: string): string => readFileSync(path.join(publicDir, url), 'utf8');

/** The scripts that the build made, as they are asked for. */
const builtScripts = (): string[] =>
  readdirSync(path.join(publicDir, 'build'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/build/${file.split(path.sep).join('/')}`);

/** A word of Swiper's own settings. */
const swiper_mark = 'swiper-slide';

/** The files that a script imports when it is loaded; not those that it may ask for later. */
function importsOf(code: string, base: string): string[] {
  const found = code.matchAll(/(?:\bimport|\bfrom)\s*["']([^"']+\.js)["']/g);
  return [...found].map(([, file]) => new URL(file!, `http://here${base}`).pathname);
}

/** The scripts that a page asks for by its links, as soon as it is seen. */
const preloaded = (page: Awaited<ReturnType<typeof parse>>): string[] =>
  page.querySelectorAll('link[rel="modulepreload"]').map((link) => attributeOf(link, 'href')!);

/** Every script that a page loads at first: what its HTML names, and all that those import. */
async function firstScripts(html: string): Promise<string[]> {
  const page = await parse(html);
  const queue = [
    ...page.querySelectorAll('script[src]').map((script) => attributeOf(script, 'src')!),
    ...preloaded(page),
    ...[...html.matchAll(/<script type="later"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, code]) =>
      importsOf(code!, '/'),
    ),
  ];
  const all = new Set<string>();
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (all.has(file)) continue;
    all.add(file);
    queue.push(...importsOf(codeOf(file), file));
  }
  return [...all];
}

/** The size of a page, which leads nowhere else. */
async function weightOf(
  person: APIRequestContext,
  address: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const { answer, size } = await packedPage(person, address, { headers, maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  return size;
}

/** Says in the run's report how heavy something is. */
const report = (what: string, bytes: number): void =>
  void test.info().annotations.push({ type: 'bytes', description: `${what}: ${bytes}` });
