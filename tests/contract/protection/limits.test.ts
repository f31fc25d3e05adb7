// @engines both: limits
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { overLimit, purgeLimits, tiers, withinLimit } from '../../../server/kernel/limits/limit';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { atOnce, inTurn } from '../../support/repeat';

const tier = { name: 'of-this-test', times: 5, window_ms: 60_000 };
const longest_ms = Math.max(...Object.values(tiers).map(({ window_ms }) => window_ms));

let platform: TestPlatform;

beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  platform.config.limitScale = 1;
  // To the beginning of a window of every tier.
  platform.clock.set(Math.ceil((platform.clock.now() + 1) / longest_ms) * longest_ms);
  await platform.db.deleteFrom('limits').execute();
});

const tries = (count: number, key = 'a') => inTurn(count, () => withinLimit(platform, tier, key));
const rows = () => platform.db.selectFrom('limits').selectAll().execute();

it('lets so many pass and no more', async () => {
  expect(await tries(7)).toEqual([true, true, true, true, true, false, false]);
});

it('counts those that come at once, each once', async () => {
  const answers = await atOnce(40, () => withinLimit(platform, tier, 'a'));
  expect(answers.filter(Boolean)).toHaveLength(tier.times);
  expect(await rows()).toMatchObject([{ count: 40 }]);
});

it('counts each key and each tier for itself', async () => {
  await tries(6, 'a');
  expect(await tries(1, 'b')).toEqual([true]);
  expect(await withinLimit(platform, { ...tier, name: 'another' }, 'a')).toBe(true);
});

it('begins anew with each window', async () => {
  await tries(6);
  platform.clock.advance(tier.window_ms - 1);
  expect(await tries(1)).toEqual([false]);
  platform.clock.advance(1);
  expect(await tries(6)).toEqual([true, true, true, true, true, false]);
});

it('says whether a key has had its times, without counting', async () => {
  expect(await overLimit(platform, tier, 'a')).toBe(false);
  await tries(tier.times - 1);
  expect(await overLimit(platform, tier, 'a')).toBe(false);
  await tries(1);
  expect(await overLimit(platform, tier, 'a')).toBe(true);
  expect(await rows()).toMatchObject([{ count: tier.times }]);
  platform.clock.advance(tier.window_ms);
  expect(await overLimit(platform, tier, 'a')).toBe(false);
});

it('is multiplied by the scale, and is never less than one', async () => {
  platform.config.limitScale = 2;
  expect((await tries(11)).filter(Boolean)).toHaveLength(10);
  platform.config.limitScale = 0.000_001;
  expect(await tries(2, 'b')).toEqual([true, false]);
});

it('takes any text for a key', async () => {
  for (const key of ['', "'; --", 'กก', 'x'.repeat(5_000), '::1']) {
    expect(await withinLimit(platform, tier, key)).toBe(true);
  }
});

it('keeps an address as its network, and anything else as nothing that can be read or tried out', async () => {
  const typed = 'Phuket-Sunset-4711';
  await tries(1, typed);
  await withinLimit(platform, { ...tier, by: 'address' }, '2001:db8::1');
  const keys = (await rows()).map(({ key }) => key);
  expect(keys).toContain(`${tier.name}:2001:db8:0:0::/64`);
  const [other] = keys.filter((key) => !key.includes('/64'));
  expect(other).toMatch(new RegExp(`^${tier.name}:[\\w-]{43}$`));
  for (const digest of ['hex', 'base64url'] as const) {
    expect(other).not.toContain(createHash('sha256').update(typed).digest(digest));
  }
});

it('forgets the windows that are over, and those only', async () => {
  await tries(1, 'old');
  platform.clock.advance(longest_ms);
  await tries(6, 'new');
  const [stored] = (await rows()).filter(({ count }) => count === 6);
  platform.clock.advance(1);
  await purgeLimits(platform);
  expect(await rows()).toEqual([stored]);
  expect(await overLimit(platform, tier, 'new')).toBe(true);
});
