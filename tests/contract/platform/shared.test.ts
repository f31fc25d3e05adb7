// @engines sqlite
import { afterAll, expect, test, vi } from 'vitest';
import { screens, type Screen } from '../../../app/routes';
import { kinds, openTwins } from '../../factories/twin';

// The sheets are the build's, and no part of what is compared.
vi.mock('../../../app/session/styles.server', () => ({
  styles: () => ({ all: '/build/all.css', sheets: {} }),
}));

/** Other states of a screen, each of which has data of its own. */
const states: Readonly<Record<string, readonly string[]>> = {
  home: ['?open=menu', '?open=service', '?open=signout', '?open=registered'],
  rng: [
    ...['?page=2', '?page=9999', '?vassalage=RAINDRUM', '?open=search&gameName=a', '?type=filter'],
    ...['?type=fav', '?type=fav&page=9', '?type=recent', '?type=hot'],
  ],
  gameList: ['?gameType=ALL&open=search&gameName=a', '?type=recent&gameType=ALL'],
  live: ['?vassalage=JASMINEROOM', '?vassalage=NOBODY'],
  unknown: ['?gameType=LIVE'],
  login: ['?type=sms', '?entry=agent'],
  register: ['?method=mobileNum'],
  forget: ['?by=phone'],
  lott: ['?view=week', '?open=history&code=XSMB', '?list=2'],
  elott: ['?type=fav', '?group=GPI', '?type=hot'],
  play: ['?open=rules', '?open=rounds'],
};

const data_addresses = [
  '/m/home/row?gameType=FISH',
  '/m/home/row?gameType=RNG',
  '/m/cards?gameType=RNG&page=2',
  '/m/cards?gameType=RNG&type=fav',
  '/m/cards?gameType=RNG&type=recent',
];

const fixture = await openTwins();
afterAll(() => fixture.close());

const addressesOf = ({ id, paths: [path] }: Screen): string[] => {
  const address = path!
    .replace('/m/play/:code', fixture.game)
    .replace(':id', fixture.round)
    .replace(':node', '1001')
    .replace('/*', '/m/nothing');
  return ['', ...(states[id] ?? [])].map((state) => address + state);
};

interface Parts {
  shared: object;
  own: object;
}

/** The two parts of a loader's data and nothing else. */
function partsOf(data: unknown, what: string): Parts {
  expect(Object.keys(data as object).sort(), what).toEqual(['own', 'shared']);
  return data as Parts;
}

/** Nothing of any of them is in what they share. */
function expectNothingPersonal(shared: object, personal: readonly string[], what: string): void {
  const text = JSON.stringify(shared);
  for (const value of personal) expect(text.includes(value), `${value} in ${what}`).toBe(false);
}

for (const kind of kinds) {
  test.each(screens.map((screen) => [screen.id, screen] as const))(
    `%s shares with every ${kind} the same, and nothing that is one's own`,
    async (_id, screen) => {
      for (const address of addressesOf(screen)) {
        const [first, ...others] = fixture.twins[kind];
        const answer = await fixture.web.load(first!, address);
        for (const other of others) {
          const what = `${address} of two, ${kind}`;
          const beside = await fixture.web.load(other, address);
          expect(beside.status, what).toBe(answer.status);
          if ('location' in answer || 'location' in beside) {
            expect(beside, what).toEqual(answer);
            continue;
          }
          const personal = [...first!.personal, ...other.personal];
          const pairs = [[answer.root, beside.root]];
          // A refusal is an error page, and no screen of its own.
          if (answer.status < 400 || screen.id === 'unknown') {
            pairs.push([answer.screen, beside.screen]);
          }
          for (const [one, two] of pairs) {
            const { shared } = partsOf(one, what);
            expect(partsOf(two, what).shared, what).toEqual(shared);
            expectNothingPersonal(shared, personal, what);
          }
        }
      }
    },
  );

  test.each(data_addresses)(`%s shares with every ${kind} the same`, async (address) => {
    const [first, ...others] = fixture.twins[kind];
    const view = await fixture.web.json(first!, address);
    // Without a session the tabs of the member's own games answer with nothing.
    if (kind === 'visitor' && address.includes('type=')) return expect(view).toEqual({});
    for (const other of others) {
      const { shared } = partsOf(view, address);
      expect(partsOf(await fixture.web.json(other, address), address).shared).toEqual(shared);
      expectNothingPersonal(shared, [...first!.personal, ...other.personal], address);
    }
  });
}

test('what is compared differs: marks, balances, the strip, favourites and recent games', async () => {
  for (const kind of ['member', 'trial', 'agent'] as const) {
    const own = async (which: number, address: string) => {
      const loaded = await fixture.web.load(fixture.twins[kind][which]!, address);
      return 'screen' in loaded ? (loaded.screen as { own: Record<string, unknown> }).own : {};
    };
    for (const [address, fields] of [
      ['/m/home', ['marks', 'balance', 'noticeClosed']],
      ['/m/rng', ['marks']],
      ['/m/rng?type=fav', ['slice']],
      ['/m/rng?type=recent', ['slice']],
    ] as const) {
      const [one, two] = [await own(0, address), await own(1, address)];
      for (const field of fields) expect(one[field], `${field} of ${kind}`).not.toEqual(two[field]);
    }
  }
});
