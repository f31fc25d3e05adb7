// @engines both: migrations
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openSettings, setSetting } from '../../../server/kernel/settings/settings';
import { defaultSettings } from '../../../server/kernel/settings/keys';
import { openTestPlatform } from '../../support/platform';

/** The longest that a change may take to be live (the design's promise to operators). */
const live_within_ms = 5_000;

const platform = await openTestPlatform();
afterAll(() => platform.close());
beforeEach(() => platform.db.deleteFrom('settings').execute());

const open = () => openSettings(platform.db, platform.clock);
const set = (value: string) => setSetting(platform.db, 'REFERRAL3', value, platform.clock.now());

it('are the defaults where nothing was set', async () => {
  expect(await open().all()).toEqual(defaultSettings);
});

it('are live in a running process in time, the last value counting (site#live-settings)', async () => {
  const settings = open();
  expect(await settings.on('REFERRAL3')).toBe(true);
  await set('1');
  await set('0');
  platform.clock.advance(live_within_ms);
  expect(await settings.on('REFERRAL3')).toBe(false);
  expect(await settings.get('REFERRAL3')).toBe('0');
});

it('pass over a key that this version does not know', async () => {
  await platform.db
    .insertInto('settings')
    .values({ key: 'OLDKEY9', value: '1', updated_at: 1 })
    .execute();
  expect(await open().all()).toEqual(defaultSettings);
});
