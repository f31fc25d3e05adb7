import type { ClosedKind } from '../../../server/kernel/api/call';
import { siteOfSilentRegister } from '../../factories/exclusionRegister';
import { newPerson } from '../../factories/person';
import { closePlay } from '../../factories/protection';
import { newTeam } from '../../factories/team';
import { expect, loginAs, test } from '../../support/app';
import { ready } from '../../support/browser';
import { demoPassword } from '../../support/demo';
import { askForCode, codeTo, linkTo } from '../../support/outbox';
import { textOf } from '../../support/words';

/** The pages that logins lead to, by the page that was wanted. */
const leads = {
  self: {
    '': '/m/member/home',
    '/m/home': '/m/member/home',
    '/': '/m/member/home',
    '/m/agent/home': '/m/member/home',
    '/m/rng?page=2#g3': '/m/limits/break',
    '/m/voucherCenter': '/m/limits/break',
    '/m/rewardCenter': '/m/limits/break',
    '/m/no/such/page': '/m/limits/break',
    '/m/withdraw': '/m/withdraw',
    '/m/voucherCenter?deposit=x': '/m/voucherCenter?deposit=x',
  },
  timeOut: {
    '': '/m/home',
    '/m/rng?page=2': '/m/rng?page=2',
    '/m/voucherCenter': '/m/limits/break',
    '/m/rewardCenter': '/m/limits/break',
    '/m/withdraw': '/m/withdraw',
  },
  unchecked: { '': '/m/home', '/m/voucherCenter': '/m/limits/break', '/m/withdraw': '/m/withdraw' },
  age: {
    '': '/m/confirmAge?redirectTo=%2Fm%2Fhome',
    '/m/voucherCenter': '/m/confirmAge?redirectTo=%2Fm%2FvoucherCenter',
  },
} as const satisfies Record<ClosedKind, Record<string, string>>;
const kinds = Object.keys(leads) as ClosedKind[];
const ofAgent = (place: string) =>
  place.replace(/^\/m\/home$/, '/m/agent/home').replace('%2Fm%2Fhome', '%2Fm%2Fagent%2Fhome');

/** The site whose register of self-exclusion never answers. */
let silent: Awaited<ReturnType<typeof siteOfSilentRegister>>;
test.beforeAll(async () => {
  silent = await siteOfSilentRegister();
});
test.afterAll(() => silent.end());

for (const kind of kinds) {
  for (const entry of ['member', 'agent'] as const) {
    test(`a login leads to what is open (${kind}, ${entry}) (protection#closed-and-open)`, async ({
      app: ours,
      playwright,
    }) => {
      const app = kind === 'unchecked' ? silent.site : ours;
      const how = { ageConfirmed: kind !== 'age' };
      const { id, username } =
        entry === 'agent' ? (await newTeam(app, how)).top : await newPerson(app, how);
      await closePlay(app, id, kind);
      for (const [wanted, place] of Object.entries(leads[kind])) {
        // An agent’s own home is the agent area.
        const to = wanted === '' && entry === 'agent' ? ofAgent(place) : place;
        const device = await playwright.request.newContext({ baseURL: app.url, maxRedirects: 0 });
        const form = { username, password: demoPassword, intent: 'login', entry };
        const query = new URLSearchParams({ entry, ...(wanted && { redirectTo: wanted }) });
        const entered = await device.post(`/m/login?${query}`, { form });
        expect(entered.headers().location, wanted).toBe(to);
        const status = (await device.get(to)).status();
        expect(status, to).toBe(to.includes('deposit=x') ? 404 : 200);
        // Who is logged in already is led the same way.
        if (kind !== 'age') {
          expect((await device.get(`/m/login?${query}`)).headers().location, wanted).toBe(to);
        }
        await device.dispose();
      }
    });
  }
}

for (const [entry, closed, place] of [
  ['member', 'self', '/m/member/home'],
  ['member', null, '/m/home'],
  ['agent', 'self', '/m/member/home'],
  ['agent', null, '/m/agent/home'],
] as const) {
  test(`who confirms an act for a page that is not ours comes to their own home (${entry}, ${closed}) (account#step-up)`, async ({
    app,
    playwright,
  }) => {
    const { id, username } = entry === 'agent' ? (await newTeam(app)).top : await newPerson(app);
    const device = await playwright.request.newContext({ baseURL: app.url, maxRedirects: 0 });
    const form = { username, password: demoPassword, intent: 'login', entry };
    expect((await device.post('/m/login', { form })).status()).toBe(303);
    if (closed) await closePlay(app, id, closed);
    const step = `/m/stepUp?redirectTo=${encodeURIComponent('//elsewhere.test')}`;
    const proof = { intent: 'stepUp', password: demoPassword };
    const confirmed = await device.post(step, { form: proof });
    expect(confirmed.status()).toBe(303);
    expect(confirmed.headers().location).toBe(place);
    // Who has just confirmed is led the same way.
    expect((await device.get(step)).headers().location).toBe(place);
    expect((await device.get(place)).status()).toBe(200);
    await device.dispose();
  });
}

/** The labels of the way on from the member centre. */
const ways = {
  self: 'excluded_about',
  timeOut: 'excluded_about',
  age: 'title_confirmAge',
} as const;

for (const kind of Object.keys(ways) as (keyof typeof ways)[]) {
  test(
    `beside the balance stands why play is closed, with the way to what can be done (${kind})`,
    { tag: '@layout' },
    async ({ app, page }) => {
      const person = await newPerson(app, { ageConfirmed: kind !== 'age' });
      await closePlay(app, person.id, kind);
      await page.setViewportSize({ width: 320, height: 640 });
      await loginAs(page.context(), person.username);
      await page.goto('/m/member/home');
      const way = page.locator('.callout a');
      await expect(way).toBeInViewport({ ratio: 1 });
      await expect(way).toHaveText(textOf('th', ways[kind]));
      await way.click();
      await expect(page).toHaveURL(
        kind === 'age' ? '/m/confirmAge?redirectTo=%2Fm%2Fmember%2Fhome' : '/m/limits/break',
      );
    },
  );
}

test('who has excluded themselves comes to the balance by password, by code and with a new password (protection#closed-and-open)', async ({
  app,
  page,
  context,
}) => {
  const { id, username, email, mobileNum, contact } = await newPerson(app);
  await closePlay(app, id, 'self');
  const arrived = async () => {
    await expect(page).toHaveURL('/m/member/home');
    await expect(page.locator('[data-balance]')).toBeVisible();
    await context.clearCookies();
  };
  await page.goto('/m/login');
  await ready(page);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('form#login button[value=login]').click();
  await arrived();

  await page.goto('/m/login?type=sms');
  await ready(page);
  await page.locator('input[name=mobileNum]').fill(mobileNum);
  await askForCode(page);
  await page.locator('input[name=verificationCode]').fill(await codeTo(page.request, contact));
  await page.locator('form#login button[value=login]').click();
  await arrived();

  await page.goto('/m/forget?by=email');
  await ready(page);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=email]').fill(email);
  await page.locator('button[value=sendLink]').click();
  await page.goto(await linkTo(page.request, email));
  await ready(page);
  await page.locator('input[name=newPassword]').fill('Nam-Tok-2570');
  await page.locator('input[name=confirmNewPassword]').fill('Nam-Tok-2570');
  await page.locator('button[value=setPassword]').click();
  await expect(page).toHaveURL('/m/member/home');

  // A page that is closed is told by that of the exclusion.
  await context.clearCookies();
  await page.goto('/m/login?redirectTo=%2Fm%2Frng');
  await ready(page);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill('Nam-Tok-2570');
  await page.locator('form#login button[value=login]').click();
  await expect(page).toHaveURL('/m/limits/break');
  await expect(page.locator('[data-excluded=self]')).toContainText(
    textOf('th', 'excluded_self_title'),
  );
});
