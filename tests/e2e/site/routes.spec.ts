import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIResponse } from '@playwright/test';
import type { HtmlElement } from 'html-validate';
import { en } from '../../../app/i18n/locales/en';
import { th } from '../../../app/i18n/locales/th';
import { screenAt } from '../../../app/addresses';
import { screens, type Screen } from '../../../app/routes';
import { type Role, roles } from '../../support/demo';
import { busyTest as test, expect } from '../../support/filledServers';
import { attributeOf, parse, textOf, wordsOf } from '../../support/markup';
import { addressOf } from '../../support/pages';
import { type Lang, langs } from '../../support/words';

const dictionaries = { th, en };
const keys = new Set(Object.values(en).flatMap((area) => Object.keys(area)));

for (const screen of screens) {
  test(`${screen.id}: who may see it and send its forms, and what frames it (account#member-types, account#trial-limits, site#access, site#back-arrow, site#bottom-menu, site#category-bar, site#languages, site#play-money, site#top-bar)`, async ({
    as,
    round,
  }) => {
    for (const address of screen.paths.map((path) => addressOf(path, round))) {
      for (const [index, role] of roles.entries()) {
        await test.step(`a form of ${role} to ${address}`, async () => {
          const form = { intent: 'nothing of the kind' };
          const answer = await (await as(role)).post(address, { form, maxRedirects: 0 });
          await answered(answer, expectedOfForm(screen, role, address));
        });
        const expected = expectedOf(screen, role, address);
        // Each language with some of the roles: what frames a page goes by both, and not by the pair.
        for (const lang of langs.filter((_, nth) => nth === index % langs.length)) {
          await test.step(`${address} for ${role} in ${lang}`, async () => {
            const person = await as(role, { lang });
            const answer = await person.get(address, { maxRedirects: 0 });
            await answered(answer, expected);
            if (expected.status === 302) return;
            const html = await answer.text();
            const page = await parse(html);
            expectSound(page, html, lang);
            expectChrome(page, screen, role, lang);
            expect
              .soft(textOf(page.querySelector('title')))
              .toBe(`${titleOf(screen, lang)} · Chokdee`);
            if (expected.status === 403) {
              expect
                .soft(textOf(page.querySelector('[role="alert"]')))
                .toContain(dictionaries[lang].errors.error_trial_not_allowed);
            }
          });
        }
      }
    }
  });
}

test('every path of the specification is in the table, with its title (site#routes, site#titles)', async ({
  as,
}) => {
  const person = await as('agent', { lang: 'en' });
  for (const [path, title] of Object.entries(specified)) {
    await test.step(path, async () => {
      expect.soft(screenAt(path).id).not.toBe('unknown');
      if (path === '/m/firstPassword') return;
      const entrance = /^\/m\/(login|register)$/.test(path);
      const answer = await (entrance ? await as('visitor', { lang: 'en' }) : person).get(path, {
        maxRedirects: 0,
      });
      expect.soft(answer.status()).toBe(200);
      if (title === null) return;
      const page = await parse(await answer.text());
      expect.soft(textOf(page.querySelector('title'))).toBe(`${title} · Chokdee`);
      expect.soft(page.querySelectorAll('h1').map((heading) => textOf(heading))).toHaveLength(1);
    });
  }
});

const typesOn = async (answer: APIResponse): Promise<string[]> => {
  const page = await parse(await answer.text());
  const inputs = page.querySelectorAll('input[name="gameCategory"]');
  return [...new Set(inputs.map((input) => attributeOf(input, 'value')!))];
};

for (const { address, type } of [
  { address: '/m/gameList', type: 'RNG' },
  { address: '/m/gameList?gameType=FISH', type: 'FISH' },
  { address: '/m/gameList?gameType=nonsense', type: 'RNG' },
  { address: '/m/gameCenter', type: 'SPORTS' },
  { address: '/m/gameCenter?gameType=LIVE', type: 'LIVE' },
  { address: '/m/gameCenter?gameType=nonsense', type: 'SPORTS' },
  { address: '/m/whatever?gameType=LIVE', type: 'LIVE' },
  { address: '/m/what/ever?gameType=PVP', type: 'PVP' },
]) {
  test(`${address} lists ${type} (games#game-screens)`, async ({ as }) => {
    const answer = await (await as('visitor')).get(address, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(await typesOn(answer)).toEqual([type]);
  });
}

test('an unknown path with a game type is headed as the game centre (games#game-screens)', async ({
  as,
}) => {
  for (const lang of langs) {
    const answer = await (await as('visitor', { lang })).get('/m/whatever?gameType=LIVE');
    const html = await answer.text();
    const page = await parse(html);
    expectSound(page, html, lang);
    const centre = screenAt('/m/gameCenter');
    expectChrome(page, centre, 'visitor', lang);
    expect(textOf(page.querySelector('h1'))).toBe(titleOf(centre, lang));
  }
});

for (const address of ['/m/whatever', '/nothing/here', '/m/whatever?gameType=nonsense', '/x']) {
  test(`${address} is not found, and shows home (site#routes)`, async ({ as }) => {
    const answer = await (await as('visitor')).get(address, { maxRedirects: 0 });
    expect(answer.status()).toBe(404);
    const page = await parse(await answer.text());
    expect(page.querySelectorAll('section[data-category="HOT"] article').length).toBeGreaterThan(0);
  });
}

test('an unknown path costs less than half of home, and has the way to all of it (site#routes)', async ({
  as,
}) => {
  const visitor = await as('visitor');
  const home = await (await visitor.get('/m/home')).text();
  const unknown = await (await visitor.get('/nothing/here')).text();
  expect(unknown.length).toBeLessThan(home.length / 2);
  const linksOf = async (html: string) =>
    (await parse(html))
      .querySelectorAll('.entrance nav a')
      .map((link) => attributeOf(link, 'href'));
  expect(await linksOf(unknown)).toEqual(await linksOf(home));
});

for (const address of ['/missing.png', '/m/missing.js', '/build/missing.js', '/art/none.svg']) {
  test(`${address} is a missing file: a short plain answer (site#routes)`, async ({ as }) => {
    const answer = await (await as('visitor')).get(address, { maxRedirects: 0 });
    expect(answer.status()).toBe(404);
    expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
    expect((await answer.body()).byteLength).toBeLessThan(100);
  });
}

/** The paths of the two specifications, each with the English title where they give one. */
const specified: Readonly<Record<string, string | null>> = {
  '/': 'Home',
  '/m': 'Home',
  '/m/': 'Home',
  '/m/index': 'Home',
  '/m/index.html': 'Home',
  '/m/home': 'Home',
  '/m/hot': null,
  '/m/rng': null,
  '/m/live': null,
  '/m/pvp': null,
  '/m/fish': null,
  '/m/gameList': null,
  '/m/sports': null,
  '/m/esports': null,
  '/m/gameCenter': 'Game centre',
  '/m/lott': null,
  '/m/lottery': null,
  '/m/elott': null,
  '/m/launchGame': null,
  '/m/notice': 'Announcements',
  '/m/message': 'Announcements',
  '/m/messageDetail': 'Details',
  '/m/webEmail': null,
  '/m/activity': 'Promotions',
  '/m/activityDetail': 'Promotions',
  '/m/help': 'Help centre',
  '/m/app': null,
  '/m/inviteFriends': null,
  '/m/useragreement': null,
  '/m/member/benefits': 'VIP',
  '/m/activity/signIn': null,
  '/m/mall/mallHome': null,
  '/m/mall/orders': null,
  '/m/mall/addresses': null,
  '/m/rewardCenter': null,
  '/m/gameRecord': null,
  '/m/transaction/record': null,
  '/m/securityCenter': null,
  '/m/myAccount/index': null,
  '/m/voucherCenter': null,
  '/m/vouReport': null,
  '/m/withdraw': null,
  '/m/withdrawReport': null,
  '/m/login': 'Log in',
  '/m/register': 'Register',
  '/m/member/home': null,
  '/m/customer': null,
  '/m/trail': 'Free trial',
  '/m/set': 'Personal settings',
  '/m/other': 'Other',
  '/m/vip': 'VIP',
  '/m/forget': 'Forgot password',
  '/m/setPassword': null,
  '/m/firstPassword': 'First password',
  '/m/changePsw': null,
  '/m/limits': null,
  '/m/myBankCards': null,
  '/m/agent/home': null,
  '/m/agent/team/overview': null,
  '/m/agent/team/pnl': null,
  '/m/agent/counter': null,
  '/m/member/team': null,
  '/m/teamBetting': null,
  '/m/member/agent/agentRebeat': null,
  '/m/member/teamRebate': null,
  '/m/agentRegister': null,
  '/m/member/agent/agentDivident': null,
  '/m/member/notice': null,
  '/m/member/agent/getSalaryContract': null,
  '/m/member/agent/getDevidendContract': null,
  '/m/member/agent/getHourContract': null,
};

const withoutTopBar = ['login', 'secondStep', 'register', 'socialJoin', 'activity', 'sandboxPay'];
const arrowGoesHome = ['notice', 'message', 'trail', 'forget', 'activityDetail'];
const withoutArrow = ['changePsw'];
/** The five of the specification, what belongs to them, and pages that need the room themselves. */
const withoutBottomMenu = [
  ...['login', 'secondStep', 'register', 'socialJoin', 'forget', 'changePsw', 'app', 'play'],
  ...['outbox', 'sandboxPay'],
];
const withCategoryBar = [
  ...['home', 'unknown', 'hot', 'rng', 'live', 'pvp', 'fish'],
  ...['sports', 'esports', 'lott', 'elott'],
];
/** True for a screen whose module has an action: its form is for those who may see it. */
const hasForms = ({ file }: Screen): boolean =>
  /^export (const action\b|\{[^}]*\baction\b)/m.test(
    readFileSync(path.resolve('app', file), 'utf8'),
  );
const bottomTabs = ['/m/home', '/m/activity', '/m/voucherCenter', 'service', '/m/member/home'];

interface Expected {
  status: number;
  location?: string;
}

const owned: Readonly<Record<string, readonly Role[]>> = {
  fairnessTicket: ['member'],
  ticket: ['member'],
  counterSale: ['agent'],
  gameRound: ['member'],
  rebateSources: ['member', 'agent'],
};

/** A page to those who may see it: each of them gets it, unless its loader sends some home. */
function expectedOf(screen: Screen, role: Role, path: string): Expected {
  // The things that are added are somebody's own: to everybody else they are not there.
  const owners = owned[screen.id];
  const isOthers = owners !== undefined && !owners.includes(role);
  const view = { status: screen.id === 'unknown' || isOthers ? 404 : 200 };
  const expected = accessOf(screen, role, path, { status: 302, view });
  const entrance = screen.id === 'login' || screen.id === 'register';
  // The first password is only for members who have logged in for the first time.
  const led = screen.id === 'firstPassword' || (entrance && role !== 'trial');
  // Nor is there anything to confirm for those whose age is known.
  const known = screen.id === 'confirmAge' && role !== 'trial';
  // Agents are at home in their area.
  const home = role === 'agent' ? '/m/agent/home' : '/m/home';
  return (led || known) && role !== 'visitor' ? { status: 302, location: home } : expected;
}

/** A form to those who may send it: an intent that no form has is refused, after the access. */
const expectedOfForm = (screen: Screen, role: Role, place: string): Expected =>
  // Nothing to send it to: the same for everybody.
  hasForms(screen)
    ? accessOf(screen, role, place, { status: 303, view: { status: 400 } })
    : { status: 405 };

/** The meaning of the route table's `access` for each role. */
function accessOf(
  { access }: Screen,
  role: Role,
  path: string,
  { status, view }: { status: 302 | 303; view: Expected },
): Expected {
  const toLogin = { status, location: `/m/login?redirectTo=${encodeURIComponent(path)}` };
  const toHome = { status, location: '/m/home' };
  switch (access) {
    case 'public':
      return view;
    case 'member':
      return role === 'visitor' ? toLogin : view;
    case 'real':
      return role === 'visitor' ? toLogin : role === 'trial' ? { status: 403 } : view;
    case 'agent':
      return role === 'agent' ? view : toHome;
    case 'real-or-home':
      return role === 'visitor' ? toHome : role === 'trial' ? { status: 403 } : view;
  }
}

async function answered(answer: APIResponse, expected: Expected): Promise<void> {
  expect.soft(answer.status()).toBe(expected.status);
  // A form that was typed into comes back with its draft.
  expect.soft(answer.headers().location?.replace('%3Fdraft%3D1', '')).toBe(expected.location);
}

/** Checks the parts that are the same on every page. */
function expectSound(page: HtmlElement, html: string, lang: Lang): void {
  expect.soft(attributeOf(page.querySelector('html'), 'lang')).toBe(lang);
  expect.soft(page.querySelectorAll('h1').length, 'h1').toBe(1);
  expect.soft(page.querySelectorAll('main').length, 'main').toBe(1);
  expect
    .soft(textOf(page.querySelector('footer')))
    .toContain(dictionaries[lang].chrome.foot_play_money);
  expect.soft(html.includes('\0'), 'NUL').toBe(false);
  // The demo's outbox shows ids, and what was written to people; a proof is shown as it is.
  const own = /<p class="outbox-\w+">[^<]*<\/p>|<pre class="wrapped">[^<]*<\/pre>/g;
  const words = wordsOf(html.replace(own, ''));
  const raw = (words.match(/\b[a-z]+_[a-zA-Z_]{3,}\b/g) ?? []).filter(
    (word) => keys.has(word) || !/^trial_/.test(word),
  );
  expect.soft(raw, 'keys without words').toEqual([]);
  expect.soft(words.match(/\{[a-zA-Z]\w*\}/g), 'places without values').toBeNull();
}

/** The frame of the screen: bar, arrow, category bar, bottom menu. */
function expectChrome(page: HtmlElement, screen: Screen, role: Role, lang: Lang): void {
  const { id } = screen;
  const words = dictionaries[lang];
  const bar = page.querySelector('header.top-bar');
  const arrow = bar?.querySelector('a') ?? null;
  const categories = page.querySelectorAll('nav.categories a');
  // Home's own menu, the entrance, has no electronic lotteries.
  const menu = screen.top === 'home' ? 8 : 9;
  expect.soft(categories.length).toBe(withCategoryBar.includes(id) ? menu : 0);
  expect
    .soft(bar !== null, 'top bar')
    .toBe(!withCategoryBar.includes(id) && !withoutTopBar.includes(id));
  if (bar && id === 'app') {
    expect.soft(attributeOf(bar.querySelector('img'), 'src')).toBe('/logo.svg');
    expect.soft(textOf(arrow)).toBe(words.common.close);
    expect.soft(attributeOf(arrow, 'href')).toBe('/m/home');
  } else if (bar) {
    const heading = textOf(bar.querySelector('h1'));
    // An open game is headed by its own name.
    if (page.querySelector('.stake-form')) expect.soft(heading).toMatch(/\S/);
    else expect.soft(heading).toBe(titleOf(screen, lang));
    expect.soft(arrow === null).toBe(withoutArrow.includes(id));
    if (arrow) expect.soft(textOf(arrow)).toBe(words.common.back);
    const parent = attributeOf(arrow, 'href');
    if (arrowGoesHome.includes(id)) expect.soft(parent).toBe('/m/home');
    const above = parent && screenAt(new URL(parent, 'http://chokdee.test').pathname);
    if (above) expect.soft(above.id, `${id} leads up`).not.toBe('unknown');
  }
  const tabs = page.querySelectorAll('nav.tabs a').map((tab) => attributeOf(tab, 'href')!);
  expect.soft(tabs.length).toBe(withoutBottomMenu.includes(id) ? 0 : 5);
  tabs.forEach((href, index) => {
    const tab = bottomTabs[index]!;
    const guarded = tab === '/m/voucherCenter' || tab === '/m/member/home';
    if (tab === 'service') expect.soft(href).toMatch(/\?.*\bopen=service#panel$/);
    else if (guarded && role === 'visitor') {
      expect.soft(href).toBe(`/m/login?redirectTo=${encodeURIComponent(tab)}`);
    } else expect.soft(href).toBe(tab);
  });
}

function titleOf(screen: Screen, lang: Lang): string {
  const all: Record<string, string> = Object.assign({}, ...Object.values(dictionaries[lang]));
  return all[screen.title]!;
}
