// @engines sqlite
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDraws } from '../../../server/areas/lottery/draws/openDraws';
import { openTwins, type TwinFixture } from '../../factories/twin';

// The sheets are the build's.
vi.mock('../../../app/session/styles.server', () => ({
  styles: () => ({ all: '/build/all.css', sheets: {} }),
}));

// The platform's clock stands in January 2026: the wall clock of the test is far ahead of it, as in a jump.
let fixture: TwinFixture;
beforeAll(async () => {
  fixture = await openTwins();
  await openDraws(fixture.store);
});
afterAll(() => fixture.close());

const screenAt = async <Own>(address: string): Promise<Own> => {
  const loaded = await fixture.web.load(fixture.twins.member[0]!, address);
  if (!('screen' in loaded)) throw new Error(`${address} led on`);
  return (loaded.screen as { own: Own }).own;
};

it('sells a lottery by the platform’s time, whatever the wall clock of the web process says', async () => {
  const { view } = await screenAt<{ view: { draws: unknown[]; live: { now: number } } }>(
    '/m/launchGame?gameId=K3_1',
  );
  expect(view.draws.length).toBeGreaterThan(1);
  expect(view.live.now).toBeCloseTo(fixture.store.clock.now() / 1_000, 0);
});

it('lists lotteries by it, on their page and on home', async () => {
  for (const address of ['/m/elott', '/m/home']) {
    const { now } = await screenAt<{ now: number }>(address);
    expect(now).toBe(Math.floor(fixture.store.clock.now() / 1_000));
  }
});

it('answers the draws that changed by it', async () => {
  const changes = await fixture.web.json(fixture.twins.visitor[0]!, '/m/lott/changes?mode=Elott');
  expect(changes).toMatchObject({ now: fixture.store.clock.now() });
});
