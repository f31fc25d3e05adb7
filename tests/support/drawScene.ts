import { createByteStream } from '../../server/fair/bytes';
import type { Platform } from '../../server/kernel/context';
import { shapeOn } from '../../server/areas/lottery/draws/calendar';
import { advanceDraws } from '../../server/areas/lottery/draws/machine';
import { openDrawsNow } from '../../server/areas/lottery/draws/openDraws';
import { lotteryOf } from '../../server/areas/lottery/lotteries';
import { dealResult } from '../../server/areas/lottery/rules/dealResult';
import { writeResult } from '../../server/areas/lottery/rules/shapes';
import { setSetting } from '../../server/kernel/settings/settings';
import type { LotteryDraw } from '../../server/store/tables/lotteryTables';
import type { StoreKind } from '../../server/store/tables';
import { openTestPlatform, type TestPlatform } from './platform';

/** A store in which some lotteries are on sale. */
export interface DrawScene {
  platform: TestPlatform;
  /** All draws of a lottery, the first one first. */
  draws(code: string): Promise<LotteryDraw[]>;
  draw(id: string): Promise<LotteryDraw>;
  /** Sets the clock and lets the jobs do what is due. */
  at(instant: number): Promise<void>;
}

/** Opens a store of a kind that sells some lotteries (codes parted by commas), whose draws it opens. */
export async function openDrawScene(
  offered: string,
  kind: StoreKind = 'operator',
  settings: Readonly<Record<string, string>> = {},
): Promise<DrawScene> {
  const platform = await openTestPlatform();
  const { db, clock } = platform;
  await db.updateTable('store_kind').set({ kind }).execute();
  await setSetting(db, 'lottery.offered', offered, 0);
  for (const [key, value] of Object.entries(settings)) {
    await setSetting(db, key as 'lottery.offered', value, 0);
  }
  await openDrawsNow(platform);
  const all = () => db.selectFrom('lottery_draws').selectAll();
  return {
    platform,
    draws: (code) => all().where('code', '=', code).orderBy('numero').execute(),
    draw: (id) => all().where('id', '=', id).executeTakeFirstOrThrow(),
    async at(instant) {
      clock.set(instant);
      await openDrawsNow(platform);
      await advanceDraws(platform);
    },
  };
}

/** Works a draw's result out again from what is published of it. */
export function recomputed({ id, code, day, seed, public_input }: LotteryDraw): string {
  const shape = shapeOn(lotteryOf(code)!, day);
  return writeResult(dealResult(shape, createByteStream(seed, code, id, public_input!)).result);
}

/**
 * A second process on the same store, with the same clock. On SQLite it shares the connection: a busy
 * one would keep the only thread waiting for itself.
 */
export async function anotherProcess(platform: TestPlatform): Promise<TestPlatform> {
  if (platform.store.engine === 'sqlite') return { ...platform, close: async () => undefined };
  return { ...(await openTestPlatform(platform.url)), clock: platform.clock };
}

/** A process that stops at its n-th look at the clock. */
export function stoppingAt(platform: Platform, look: number): Platform {
  let looks = 0;
  const now = () => {
    looks += 1;
    if (looks >= look) throw new Error('the process stops');
    return platform.clock.now();
  };
  return { ...platform, clock: { now } };
}
