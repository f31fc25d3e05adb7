import { gameTypes } from '../../server/contract/gameTypes';
import { screenOf } from '../../app/areas/games/screens';
import { expect, test } from '../support/lively';
import { langs } from '../support/people';
import { memberSights, screenSights } from '../support/sights';

const page_limit_bytes = 14 * 1024;
/** The menu has this much room to grow: it gets entries as the product does. */
const menu_room_bytes = 1024;
const headers = { 'Accept-Encoding': 'br' };

for (const { name, role, address } of [...screenSights, ...memberSights]) {
  test(`${name}: the first answer comes within the first round trips`, async ({ as, round }) => {
    for (const lang of langs) {
      const answer = await (await as(role, { lang })).get(address(round), { headers });
      expect(answer.headers()['content-encoding']).toBe('br');
      const size = Number(answer.headers()['content-length']);
      test.info().annotations.push({ type: 'bytes', description: `${lang}: ${size}` });
      expect.soft(size, lang).toBeGreaterThan(0);
      expect.soft(size, lang).toBeLessThanOrEqual(page_limit_bytes);
    }
  });
}

for (const role of ['visitor', 'member', 'agent'] as const) {
  test(`the menu over home of a ${role} leaves a kilobyte of the first round trips`, async ({
    as,
  }) => {
    for (const lang of langs) {
      for (const address of ['/?open=menu', '/m/home?open=menu']) {
        const answer = await (await as(role, { lang })).get(address, { headers });
        const size = Number(answer.headers()['content-length']);
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
    test(`the panels over ${screen} of a ${role} come within the first round trips`, async ({
      as,
    }) => {
      const request = await as(role, { lang: 'th' });
      for (const panel of ['menu', 'service']) {
        const address = `${screen}${screen.includes('?') ? '&' : '?'}open=${panel}`;
        const answer = await request.get(address, { headers });
        const size = Number(answer.headers()['content-length']);
        test.info().annotations.push({ type: 'bytes', description: `${address}: ${size}` });
        expect.soft(size, address).toBeGreaterThan(0);
        expect.soft(size, address).toBeLessThanOrEqual(page_limit_bytes);
      }
    });
  }
}
