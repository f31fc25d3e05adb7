// @engines both: money
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test, describe } from 'vitest';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { interrupted_after_ms } from '../../server/sandbox/settle';
import {
  openVendorFixture,
  type VendorFixture,
  type WireAnswer,
  openTable,
  type TableFixture,
} from '../factories/vendor';
import type { Orders } from '../processes/wallet.child';
import { openTestPlatform } from '../support/platform';
import { scaled } from '../support/repeat';

describe('many calls at once', () => {
  const rounds = 100;
  const opening = 20_000;

  interface Input {
    id: string;
    send(): Promise<WireAnswer>;
  }

  /** Five calls a round: a bet twice, its win twice, and for every other round a rollback twice. */
  function callsOf(fixture: VendorFixture): Input[] {
    return Array.from({ length: rounds }, (_, index) => {
      const [bet, win, back] = [`b${index}`, `w${index}`, `x${index}`];
      const requested: Input[] = [
        { id: bet, send: () => fixture.bet(bet, `r${index}`, stakeOf(index)) },
        { id: win, send: () => fixture.win(win, `r${index}`, returnOf(index), { refTxId: bet }) },
      ];
      if (index % 2) requested.push({ id: back, send: () => fixture.rollback(back, bet) });
      return [...requested, ...requested];
    }).flat();
  }

  const stakeOf = (index: number) => 100 + ((index * 37) % 700);
  const returnOf = (index: number) => (index * 53) % 900;

  /** The same disorder in every run. */
  function disorder<T>(items: T[]): T[] {
    let state = 12_345;
    const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    return items
      .map((item) => ({ item, place: next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }

  test('500 calls at once on one wallet, each at least twice, end with the exact balance (wallet#ledger)', async () => {
    const fixture = await openVendorFixture({ balance: opening });
    const calls = disorder(callsOf(fixture));
    expect(calls.length).toBe(500);
    await Promise.all(calls.map(({ send }) => send()));
    // As vendors do: what was not answered finally is sent again; what was, is answered the same.
    const final = new Map<string, WireAnswer>();
    for (const { id, send } of calls) final.set(id, await send());

    let expected = opening;
    const ok = (id: string) => final.get(id)?.status === 'ok';
    for (let index = 0; index < rounds; index += 1) {
      const [bet, win, back] = [`b${index}`, `w${index}`, `x${index}`];
      if (ok(bet)) expected -= stakeOf(index);
      if (ok(win)) expected += returnOf(index);
      // A stake given back is never also paid, and a bet that was paid for holds.
      if (ok(win)) expect(ok(bet)).toBe(true);
      if (index % 2) expect(ok(bet) && ok(back)).toBe(false);
    }
    expect(await fixture.balance()).toBe(expected);

    const { db } = fixture.platform;
    const totals = await db
      .selectFrom('wallet_rounds')
      .select(({ fn }) => [
        fn.sum<number>('bet_amount').as('bet'),
        fn.sum<number>('win_amount').as('win'),
      ])
      .executeTakeFirstOrThrow();
    expect(opening - Number(totals.bet) + Number(totals.win)).toBe(expected);
    expect(await verifyLedger(db)).toMatchObject({ sum: 0, sound: true });
    await fixture.platform.close();
  });
});

describe('killed processes', () => {
  const kills = scaled(2, 40);
  /** Ample for rounds to count as interrupted, and for the next cycle. */
  const later_ms = 6 * interrupted_after_ms;
  const child = path.resolve(import.meta.dirname, '../processes/wallet.child.ts');

  /** Starts the child, kills it without warning once it has said so many lines, and gives them. */
  async function runAndKill(orders: Orders, after: number): Promise<string[]> {
    const program = spawn(process.execPath, ['--import', 'tsx', child, JSON.stringify(orders)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines: string[] = [];
    let errors = '';
    program.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const output = createInterface({ input: program.stdout });
    output.on('line', (line) => {
      lines.push(line);
      if (lines.length === after) program.kill('SIGKILL');
    });
    const [, signal] = (await once(program, 'close')) as [number | null, string | null];
    expect(`${signal} ${errors}`).toBe('SIGKILL ');
    return lines;
  }

  /** A different instant for each kill. */
  const linesBefore = (run: number) => 5 + ((run * 7) % 23);

  async function enterAnew(fixture: TableFixture): Promise<Orders['players'][number]> {
    const token = await fixture.enter();
    const { player_ref } = await fixture.platform.db
      .selectFrom('player_refs')
      .select('player_ref')
      .where('member_id', '=', fixture.member.id)
      .executeTakeFirstOrThrow();
    const { code, vendor_code } = fixture.game;
    return { vendor: vendor_code, gameCode: code, playerRef: player_ref, token };
  }

  test(`rounds of a process killed ${kills} times end settled or void, with exact balances (sandbox#interrupted-rounds)`, async () => {
    const opening = 1_000_000;
    const stake = 1_000;
    const tables = [];
    const platform = await openTestPlatform();
    for (let place = 0; place < 4; place += 1) {
      tables.push(await openTable({ platform, balance: opening }));
    }
    const played = new Map<string, number>();
    const refs: string[] = [];
    for (let run = 0; run < kills; run += 1) {
      const players = await Promise.all(tables.map(enterAnew));
      refs.splice(0, refs.length, ...players.map(({ playerRef }) => playerRef));
      const orders: Orders = {
        url: platform.url,
        start: platform.clock.now(),
        run,
        work: 'rounds',
        stake,
        players,
      };
      for (const line of await runAndKill(orders, linesBefore(run))) {
        const [what, id, returned] = line.split(' ');
        expect(what).toBe('played');
        played.set(id!, Number(returned));
      }
      // Later than anything the killed process's clock said.
      const { last } = await platform.db
        .selectFrom('sandbox_seats')
        .select(({ fn }) => fn.max<number>('last_play_at').as('last'))
        .executeTakeFirstOrThrow();
      platform.clock.set(last + later_ms);
      await tables[0]!.sandbox.recover();
    }
    platform.clock.advance(later_ms);
    await tables[0]!.sandbox.recover();

    const rounds = await platform.db
      .selectFrom('sandbox_rounds')
      .selectAll()
      .where('state', '<>', 'ready')
      .execute();
    expect(new Set(rounds.map(({ state }) => state))).not.toContain('betting');
    expect(new Set(rounds.map(({ state }) => state))).not.toContain('paying');
    for (const [id, returned] of played) {
      expect(rounds.find((round) => round.id === id)).toMatchObject({
        state: 'settled',
        return_amount: returned,
      });
    }
    for (const [place, { balance }] of tables.entries()) {
      const settled = rounds.filter(
        ({ state, player_ref }) => state === 'settled' && player_ref === refs[place],
      );
      const net = settled.reduce((sum, round) => sum + round.return_amount - round.stake, 0);
      expect(await balance()).toBe(opening + net);
      const ready = platform.db
        .selectFrom('sandbox_rounds')
        .select('id')
        .where('state', '=', 'ready')
        .where('player_ref', '=', refs[place]!);
      expect(await ready.execute()).toHaveLength(1);
    }
    expect(await verifyLedger(platform.db)).toMatchObject({ sum: 0, sound: true });
    await platform.close();
  });

  test(`14: bets of a process killed ${kills} times, sent again, get the stored answer (wallet#vendor-repeats)`, async () => {
    const fixture = await openVendorFixture({ balance: 10_000_000 });
    const { platform, vendor, sessionToken, player } = fixture;
    const stake = 100;
    const sent = new Set<string>();
    const answered = new Map<string, string>();
    const tables = Array.from({ length: 3 }, () => ({
      vendor,
      gameCode: player.gameCode,
      playerRef: player.playerRef,
      token: sessionToken,
    }));
    for (let run = 0; run < kills; run += 1) {
      const orders: Orders = {
        url: platform.url,
        start: platform.clock.now(),
        run,
        work: 'bets',
        stake,
        players: tables,
      };
      for (const line of await runAndKill(orders, 3 * linesBefore(run))) {
        const [what, txId, platformTxId] = line.split(' ');
        if (what === 'sending') sent.add(txId!);
        else {
          expect(what).toBe('ok');
          answered.set(txId!, platformTxId!);
        }
      }
    }
    for (const txId of sent) {
      const again = await fixture.bet(txId, txId, stake);
      expect(again.status).toBe('ok');
      const first = answered.get(txId);
      if (first) expect(again.platformTxId).toBe(first);
    }
    // At least one died between its debit and its answer, or before its debit: all came out even.
    expect(sent.size).toBeGreaterThan(answered.size);
    expect(await fixture.balance()).toBe(10_000_000 - stake * sent.size);
    expect(await verifyLedger(platform.db)).toMatchObject({ sum: 0, sound: true });
    await platform.close();
  });
});
