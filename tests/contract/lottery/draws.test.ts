// @engines both: jobs
import { afterEach, beforeEach, expect, it, describe } from 'vitest';
import { advanceDraws, lease_ms } from '../../../server/areas/lottery/draws/machine';
import { openDraws, openDrawsNow } from '../../../server/areas/lottery/draws/openDraws';
import { purgeEmptyDraws } from '../../../server/areas/lottery/draws/purgeDraws';
import { isInClear, openSeed } from '../../../server/areas/lottery/draws/sealedSeeds';
import { faultOf, readResult } from '../../../server/areas/lottery/rules/shapes';
import { verifyCommitment } from '../../../server/fair/commit';
import { merkleTree } from '../../../server/fair/merkle';
import { setSetting } from '../../../server/kernel/settings/settings';
import {
  addDraws,
  drawRow,
  pastDraw,
  anotherProcess,
  type DrawFixture,
  openDrawFixture,
  recomputed,
  stoppingAt,
} from '../../factories/draw';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { times } from '../../support/repeat';

describe('deleting old draws', () => {
  const day_ms = 86_400_000;

  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await openTestPlatform();
  });
  afterEach(() => platform.close());

  const left = async () => {
    const rows = await platform.db.selectFrom('lottery_draws').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  };

  it('deletes electronic draws that are over, old, and had no ticket, and no others (lottery#kept-draws)', async () => {
    // A minute passes before the setting is read.
    const limit = platform.clock.now() + 60_000 - 30 * day_ms;
    const old = { code: 'K3_1', draws_at: limit - 1, result: '1,2,3' };
    await addDraws(platform.db, [
      pastDraw({ ...old, numero: 'old' }),
      pastDraw({ ...old, numero: 'void', state: 'void' }),
      pastDraw({ ...old, numero: 'new', draws_at: limit }),
      pastDraw({ ...old, numero: 'played', tickets_count: 1 }),
      pastDraw({ ...old, numero: 'unsettled', state: 'resulted', settled_at: null }),
      drawRow({ ...old, numero: 'waits', state: 'locked', result: null }),
      pastDraw({ ...old, code: 'XSMB', numero: 'state' }),
    ]);
    expect(await purgeEmptyDraws(platform), 'nothing, unless the operator says so').toBe(0);
    await setSetting(platform.db, 'lottery.emptyDrawDays', '30', platform.clock.now());
    platform.clock.advance(60_000);
    expect(await purgeEmptyDraws(platform)).toBe(2);
    expect(await left()).toEqual([
      'K3_1-new',
      'K3_1-played',
      'K3_1-unsettled',
      'K3_1-waits',
      'XSMB-state',
    ]);
  });

  it('deletes some at a turn, and none where the operator keeps all (lottery#kept-draws)', async () => {
    const draws_at = platform.clock.now() - 40 * day_ms;
    await addDraws(
      platform.db,
      times(510).map((index) =>
        pastDraw({ code: 'SSC_1', numero: String(index), draws_at, result: '0,0,0,0,0' }),
      ),
    );
    expect(await purgeEmptyDraws(platform)).toBe(0);
    await setSetting(platform.db, 'lottery.emptyDrawDays', '39', platform.clock.now());
    platform.clock.advance(60_000);
    expect(await purgeEmptyDraws(platform)).toBe(500);
    expect(await purgeEmptyDraws(platform)).toBe(10);
    expect(await left()).toEqual([]);
  });
});

describe('opening draws', () => {
  const hour_ms = 3_600_000;
  const open: { close(): Promise<void> }[] = [];

  afterEach(async () => {
    for (const platform of open.splice(0)) await platform.close();
  });

  async function sceneOf(...given: Parameters<typeof openDrawFixture>): Promise<DrawFixture> {
    const fixture = await openDrawFixture(...given);
    open.push(fixture.platform);
    return fixture;
  }

  const noTickets = merkleTree([]).root;

  it('opens twenty draws of an electronic lottery and ten of another, each with its commitment (lottery#opening)', async () => {
    const { draws, platform } = await sceneOf('K3_1,XSMB');
    const [electronic, real] = [await draws('K3_1'), await draws('XSMB')];
    expect(electronic.length).toBeGreaterThanOrEqual(20);
    expect(real.length).toBeGreaterThanOrEqual(10);
    for (const draw of electronic) {
      expect(draw.commitment).toMatch(/^[0-9a-f]{64}$/);
      expect(isInClear(draw.seed)).toBe(false);
      expect(verifyCommitment(openSeed(platform, draw)!, draw.commitment)).toBe(true);
    }
    expect(new Set(electronic.map(({ commitment }) => commitment)).size).toBe(electronic.length);
    // Somebody else draws it: there is nothing to commit to.
    expect(real.every(({ commitment, seed }) => commitment === '' && seed === '')).toBe(true);
    expect(await draws('K3_3')).toEqual([]);
  });

  it('keeps as many open as time goes on, and several processes double none (lottery#opening)', async () => {
    const { draws, platform, at } = await sceneOf('K3_1');
    const other = await anotherProcess(platform);
    open.push(other);
    const began = platform.clock.now();
    for (let passed_ms = 0; passed_ms <= 180_000; passed_ms += 15_000) {
      platform.clock.set(began + passed_ms);
      await Promise.all([openDrawsNow(platform), openDrawsNow(other)]);
      const on = (await draws('K3_1')).filter(({ locks_at }) => locks_at > platform.clock.now());
      expect(on.length).toBeGreaterThanOrEqual(20);
    }
    const numeros = (await draws('K3_1')).map(({ numero }) => numero);
    expect(new Set(numeros).size).toBe(numeros.length);
    await at(platform.clock.now());
  });

  it('goes from open to settled: locked with the root of its tickets, then drawn as was committed (lottery#draws)', async () => {
    const { draws, draw, platform, at } = await sceneOf('SSC_1');
    const [first, second] = await draws('SSC_1');
    await at(first!.locks_at - 1);
    expect((await draw(first!.id)).state).toBe('open');
    await at(first!.locks_at);
    expect(await draw(first!.id)).toMatchObject({
      state: 'locked',
      tickets_root: noTickets,
      result: null,
      seed: first!.seed,
    });
    await at(first!.draws_at - 1);
    expect((await draw(first!.id)).state).toBe('locked');
    await at(first!.draws_at);
    const over = await draw(first!.id);
    expect(over).toMatchObject({
      state: 'settled',
      result_source: 'electronic',
      public_input: noTickets,
      commitment: first!.commitment,
      resulted_at: platform.clock.now(),
      next_try_at: null,
    });
    expect(verifyCommitment(over.seed, over.commitment)).toBe(true);
    expect(recomputed(over)).toBe(over.result);
    expect((await draw(second!.id)).state).toBe('open');
  });

  it('draws each due draw once, however many processes are at it (lottery#draws)', async () => {
    const { draws, platform } = await sceneOf('K3_1');
    const others = [await anotherProcess(platform), await anotherProcess(platform)];
    open.push(...others);
    const due = (await draws('K3_1')).slice(0, 10);
    platform.clock.set(due.at(-1)!.draws_at);
    await Promise.all([platform, ...others].map((process) => advanceDraws(process)));
    platform.clock.advance(lease_ms);
    await advanceDraws(platform);
    const over = (await draws('K3_1')).slice(0, 10);
    expect(over.map(({ state }) => state)).toEqual(due.map(() => 'settled'));
    for (const draw of over) expect(recomputed(draw)).toBe(draw.result);
  });

  it('wherever a process stops, another finishes the draw with the same result (lottery#draws)', async () => {
    const { draws, draw, platform } = await sceneOf('PK10_1');
    const all = await draws('PK10_1');
    for (let look = 1; look <= 9; look += 1) {
      const { id, draws_at } = all[look]!;
      platform.clock.set(draws_at);
      const seen = await draw(id);
      await advanceDraws(stoppingAt(platform, look)).catch(() => undefined);
      platform.clock.advance(lease_ms);
      await advanceDraws(platform);
      const over = await draw(id);
      expect(over.state).toBe('settled');
      expect(over.seed).toBe(isInClear(seen.seed) ? seen.seed : openSeed(platform, seen));
      expect(over.result).toBe(recomputed(over));
    }
  });

  it('after a stop of hours no draw that was on sale is skipped, and sales go on (lottery#draws)', async () => {
    const { draws, platform, at } = await sceneOf('11X5_1,XSMB');
    const before = await draws('11X5_1');
    await at(platform.clock.now() + 3 * hour_ms);
    const after = await draws('11X5_1');
    const past = after.slice(0, before.length);
    expect(past.map(({ id, state }) => [id, state])).toEqual(
      before.map(({ id }) => [id, 'settled']),
    );
    expect(after.filter(({ state }) => state === 'open').length).toBeGreaterThanOrEqual(20);
  });

  it('in the demo draws a real lottery in its own shape, from a commitment too (lottery#draws-without-a-result)', async () => {
    const { draws, draw, at } = await sceneOf('XSMB,VL655,THGLO', 'demo');
    for (const [code, shape] of [
      ['XSMB', 'vn_north'],
      ['VL655', 'power655'],
      ['THGLO', 'thai'],
    ] as const) {
      const [first] = await draws(code);
      await at(first!.draws_at);
      const over = await draw(first!.id);
      expect(over).toMatchObject({ state: 'settled', result_source: 'demo' });
      expect(faultOf(shape, readResult(over.result!))).toBeUndefined();
      expect(verifyCommitment(over.seed, first!.commitment)).toBe(true);
      expect(recomputed(over)).toBe(over.result);
    }
  });

  it('an operator’s draw without a result stays locked, and is void after 48 hours (lottery#draws-without-a-result)', async () => {
    const { draws, draw, at } = await sceneOf('XSMB');
    const [first] = await draws('XSMB');
    await at(first!.draws_at + 47 * hour_ms);
    expect(await draw(first!.id)).toMatchObject({ state: 'locked', result: null });
    await at(first!.draws_at + 48 * hour_ms);
    expect(await draw(first!.id)).toMatchObject({
      state: 'void',
      void_reason: 'no_result',
      result: null,
      next_try_at: null,
    });
  });

  it('the time until a draw without a result is void is a setting (lottery#draws-without-a-result)', async () => {
    const { draws, draw, at } = await sceneOf('XSMB', 'operator', {
      'lottery.voidAfterHours': '5',
    });
    const [first] = await draws('XSMB');
    await at(first!.draws_at);
    await at(first!.draws_at + 5 * hour_ms);
    expect((await draw(first!.id)).state).toBe('void');
  });

  const named = { 'lottery.publicInputs': 'K3_5=XSMB' };

  it('a game whose public input is a state draw waits for its result (lottery#opening)', async () => {
    const { draws, draw, at, platform } = await sceneOf('K3_5,XSMB', 'operator', named);
    const [north] = await draws('XSMB');
    const ours = (await draws('K3_5'))[0]!;
    expect(ours.input_from).toBe(north!.id);
    // Changed after the draw has opened, the setting no longer matters to it.
    await setSetting(platform.db, 'lottery.publicInputs', '', 1);
    await at(north!.draws_at);
    expect((await draw(ours.id)).state).toBe('locked');
    const result = '12345~67890~1,2';
    await platform.db
      .updateTable('lottery_draws')
      .set({ state: 'settled', result, next_try_at: null })
      .where('id', '=', north!.id)
      .execute();
    await at(north!.draws_at + 60_000);
    const over = await draw(ours.id);
    expect(over).toMatchObject({ state: 'settled', public_input: `${north!.id}=${result}` });
    expect(recomputed(over)).toBe(over.result);
  });

  it('where the state draw is void, so is the game’s: no other input takes its place (lottery#opening)', async () => {
    const { draws, draw, at } = await sceneOf('K3_5,XSMB', 'operator', named);
    const [north] = await draws('XSMB');
    const ours = (await draws('K3_5'))[0]!;
    await at(north!.draws_at);
    await at(north!.draws_at + 48 * hour_ms);
    await at(north!.draws_at + 48 * hour_ms + 60_000);
    const over = await draw(ours.id);
    expect(over).toMatchObject({ state: 'void', void_reason: 'input_void', result: null });
    expect(verifyCommitment(over.seed, over.commitment)).toBe(true);
  });

  it('a draw whose seed was sealed under another secret can’t be made, and is void (lottery#draws)', async () => {
    const { draws, draw, platform } = await sceneOf('K3_1');
    const [first] = await draws('K3_1');
    platform.clock.set(first!.draws_at);
    const moved = { ...platform.config, sessionSecret: 'another secret, of another installation' };
    await advanceDraws({ ...platform, config: moved });
    expect(await draw(first!.id)).toMatchObject({ state: 'void', void_reason: 'seed_lost' });
  });

  it('where nothing is due, a turn of all lotteries’ draws costs one query (lottery#draws)', async () => {
    const { platform } = await sceneOf('K3_1,XSMB');
    await openDraws(platform);
    let queries = 0;
    const db = platform.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await advanceDraws({ ...platform, db });
    await openDraws(platform);
    expect(queries).toBe(1);
  });
});
