// @engines both: money
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { betStates, type BetState } from '../../../server/areas/games/api/gameTypes';
import {
  betRound,
  bettingRecord,
  round_steps_most,
} from '../../../server/areas/records/api/bettingRecord';
import { record_rows_a_page } from '../../../server/kernel/api/records';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import type { Member } from '../../../server/store/tables';
import { openDraws } from '../../factories/draw';
import { addGame, addVendor } from '../../factories/game';
import { addMember } from '../../factories/member';
import { addRounds, storedRound, type StoredRound } from '../../factories/round';
import { addTickets, place, slipOf, storedTicket, type StoredTicket } from '../../factories/ticket';
import { openVendorFixture } from '../../factories/vendor';
import { askAs, askOf, viewAs } from '../../support/calls';
import { openTestPlatform } from '../../support/platform';

const hour = 3_600_000;
/** Games of two vendors: of ours and of another, who is not proved. */
const games = { slot: '', table: '', away: '' };
const platform = await openTestPlatform();
const ask = askOf(platform);
await addVendor(platform, 'MOON');
await addVendor(platform, 'AWAY', 'codeInBody');
games.slot = (await addGame(platform, 'MOON', { name_th: 'ช้าง', name_en: 'Elephant' })).code;
games.table = (await addGame(platform, 'MOON', { game_type: 'LIVE' })).code;
games.away = (await addGame(platform, 'AWAY', { game_type: 'LIVE' })).code;
afterAll(() => platform.close());

/** 2026-01-15, noon in Bangkok. */
const now = () => platform.clock.now();

const recordOf = (member: Member, fields: Record<string, string> = {}) =>
  viewAs(platform, member, bettingRecord, fields);
async function roundOf(member: Member, id: string) {
  const answer = await askAs(platform, member, betRound, { id, language: 'en' });
  return answer.success ? betRound.response.strict().parse(answer.value) : answer.code;
}
const refusalOf = async (member: Member, fields: Record<string, string>) =>
  (await askAs(platform, member, bettingRecord, fields)).code;
type Found = Awaited<ReturnType<typeof recordOf>>;
const idsOf = ({ list }: Found) => list.map(({ id }) => id);
const factsOf = ({ list }: Found) =>
  list.map(({ state, stake, returned }) => [state, stake, returned]);

const round = (more: Partial<StoredRound> = {}): StoredRound =>
  storedRound({ vendor: 'MOON', game: games.slot, at: now(), ...more });
const ticket = (more: Partial<StoredTicket> = {}): StoredTicket =>
  storedTicket({ at: now(), ...more });

it('has rounds as they are played, lost, won, rolled back and bet on again, with all that was staked (wallet#betting-record)', async () => {
  const fixture = await openVendorFixture({ platform, balance: 100_000 });
  const of = async () => {
    const [newest] = (await recordOf(fixture.member)).list;
    return newest && [newest.state, newest.stake, newest.returned];
  };
  await fixture.endRound('never-bet-on');
  expect(await of()).toBeUndefined();
  await fixture.bet('b1', 'round', 300);
  expect(await of()).toEqual(['open', 300, 0]);
  await fixture.rollback('r1', 'b1');
  expect(await of()).toEqual(['refunded', 300, 300]);
  await fixture.bet('b2', 'round', 200);
  expect(await of()).toEqual(['open', 500, 300]);
  await fixture.win('w2', 'round', 50, { isRoundEnd: true });
  expect(await of()).toEqual(['won', 500, 350]);
  platform.clock.advance(1_000);
  await fixture.bet('b3', 'lost', 400);
  await fixture.win('w3', 'lost', 0);
  expect(await of()).toEqual(['lost', 400, 0]);
  await fixture.bet('b4', 'all-back', 400);
  await fixture.rollback('r4', 'b4');
  await fixture.endRound('all-back');
  const found = await recordOf(fixture.member);
  expect(factsOf(found).filter(([state]) => state === 'refunded')).toEqual([
    ['refunded', 400, 400],
  ]);
  expect(found.total).toEqual({ rows: 3, stakes: 1_300, returns: 750 });
  // The balance has moved by the same.
  expect(await fixture.balance()).toBe(100_000 - 1_300 + 750);
  const detail = await roundOf(fixture.member, `${fixture.vendor}/${fixture.game.code}/round`);
  expect(detail).toMatchObject({ state: 'won', stake: 500, returned: 350, detail: 'proof' });
  expect(detail).toMatchObject({
    steps: [
      { op: 'bet', amount: 300, txId: 'b1' },
      { op: 'bet', amount: 200, txId: 'b2' },
      { op: 'rollback', amount: 300, txId: 'r1' },
      { op: 'win', amount: 50, txId: 'w2' },
    ],
  });
});

it('says of a round of very many bets that there are more than it tells, and sums up all (wallet#betting-record)', async () => {
  const fixture = await openVendorFixture({ platform, balance: 100_000 });
  const bets = round_steps_most + 1;
  const id = `${fixture.vendor}/${fixture.game.code}/long`;
  const amounts = Array.from({ length: bets }, (_, index) => 100 + index);
  for (const [index, amount] of amounts.entries()) {
    platform.clock.advance(1);
    if (index === round_steps_most) {
      expect(await roundOf(fixture.member, id)).toMatchObject({ more: false });
    }
    await fixture.bet(`long-${index}`, 'long', amount);
  }
  const found = await roundOf(fixture.member, id);
  const stake = amounts.reduce((sum, amount) => sum + amount);
  expect(found).toMatchObject({ stake, more: true });
  const { steps } = betRound.response.parse(found);
  expect(steps.map(({ amount }) => amount)).toEqual(amounts.slice(0, round_steps_most));
});

it('tells game, vendor and lottery, and leads to the proof, the vendor’s round or the ticket (wallet#betting-record)', async () => {
  const member = await addMember(platform, { balance: 50_000_00 });
  await addRounds(platform.db, member, [
    round({ round: 'of-ours', at: now() - 3 }),
    round({ vendor: 'AWAY', game: games.away, round: 'a/b%1', at: now() - 2 }),
    round({ vendor: 'AWAY', game: 'gone', round: '1', at: now() - 1 }),
  ]);
  await openDraws(platform);
  await place(platform, member, slipOf());
  const { list } = await recordOf(member, { language: 'en' });
  const away = `AWAY/${games.away}/a%2Fb%251`;
  expect(list.slice(1)).toMatchObject([
    { id: 'AWAY/gone/1', name: 'AWAY', vendorName: 'AWAY', category: null, detail: 'round' },
    { id: away, number: 'a/b%1', category: 'LIVE', detail: 'round', detailId: away },
    { name: 'Elephant', vendorName: 'MOON', category: 'RNG', detail: 'proof', detailId: 'of-ours' },
  ]);
  expect(list[0]).toMatchObject({
    kind: 'ticket',
    category: 'LOTT',
    name: 'Northern Vietnam',
    vendorName: '',
    detail: 'ticket',
    detailId: list[0]!.id,
    state: 'open',
    returned: 0,
  });
  expect((await recordOf(member)).list[3]!.name).toBe('ช้าง');
  expect(await roundOf(member, away)).toMatchObject({ id: away, number: 'a/b%1', steps: [] });
});

it('is the member’s own alone, whatever names another’s bet (wallet#betting-record)', async () => {
  const [member, other] = [await addMember(platform), await addMember(platform, { type: 1 })];
  const trial = await addMember(platform, { type: trial_type });
  await addRounds(platform.db, member, [round({ round: 'mine' })]);
  await addTickets(platform.db, member, [ticket()]);
  await addRounds(platform.db, trial, [round({ round: 'trial', bet: 5 })]);
  expect((await recordOf(other)).list).toEqual([]);
  expect(factsOf(await recordOf(trial))).toEqual([['lost', 5, 0]]);
  const id = `MOON/${games.slot}/mine`;
  expect(await roundOf(member, id)).toMatchObject({ stake: 100 });
  for (const stranger of [other, trial]) {
    for (const wanted of [id, `MOON/${games.slot}/none`, 'x', '', '%', 'a/b/c/d', '%E0%A4%A/b/c']) {
      expect(await roundOf(stranger, wanted), wanted).toBe('round_unknown');
    }
    const from = `o${now() + 1}.r${id}`;
    expect(idsOf(await recordOf(stranger, { cursor: from }))).not.toContain(id);
  }
  for (const fields of [{ memberId: member.id }, { username: member.username }]) {
    expect((await recordOf(other, fields as never)).list).toEqual([]);
  }
  for (const { path } of [bettingRecord, betRound]) {
    expect(await ask('GET', path)).toMatchObject({ status: 401 });
  }
});

it('takes an address that hides what no vendor may send for that of an unknown round (wallet#betting-record)', async () => {
  const member = await addMember(platform);
  await addRounds(platform.db, member, [round({ round: 'plain' })]);
  const own = `MOON/${games.slot}`;
  const hidden = ['%00', '%20', 'a%0A', '%E0%B8%81', 'a'.repeat(101)];
  for (const part of hidden) {
    for (const id of [`${own}/${part}`, `${part}/b/c`, `a/${part}/c`]) {
      expect(await roundOf(member, id), id).toBe('round_unknown');
      const found = await recordOf(member, { cursor: `o${now() + 1}.r${id}` });
      expect(idsOf(found), id).toEqual([`${own}/plain`]);
    }
  }
});

it('has pages that new bets do not shift, through bets of one instant too (wallet#betting-record)', async () => {
  const member = await addMember(platform);
  const instant = now() - hour;
  const rounds = Array.from({ length: record_rows_a_page + 8 }, () => round({ at: instant }));
  await addRounds(platform.db, member, rounds);
  await addTickets(
    platform.db,
    member,
    Array.from({ length: record_rows_a_page }, () => ticket({ at: instant })),
  );
  const first = await recordOf(member);
  const second = await recordOf(member, { cursor: first.older! });
  await addRounds(platform.db, member, [round(), round()]);
  await addTickets(platform.db, member, [ticket()]);
  expect(idsOf(await recordOf(member, { cursor: first.older! }))).toEqual(idsOf(second));
  const third = await recordOf(member, { cursor: second.older! });
  expect([third.list.length, third.older]).toEqual([8, null]);
  expect(idsOf(await recordOf(member, { cursor: third.newer! }))).toEqual(idsOf(second));
  const back = await recordOf(member, { cursor: second.newer! });
  expect(idsOf(back)).toEqual(idsOf(first));
  expect(back.newer).not.toBeNull();
  const all = [first, second, third].flatMap(idsOf);
  expect(new Set(all).size).toBe(2 * record_rows_a_page + 8);
  for (const cursor of ['x1', 'o1', 'o1.x', 'o1.r', `o1.r${'a'.repeat(800)}`, 'o1.r\u0e01']) {
    expect(await refusalOf(member, { cursor }), cursor).toBe('bad_request');
  }
});

it('takes days of the operator’s zone, at most 92 apart, the last seven where none are given (wallet#betting-record)', async () => {
  const member = await addMember(platform);
  const midnight = Date.parse('2026-01-09T00:00:00+07:00');
  await addRounds(platform.db, member, [
    round({ at: midnight - 1, bet: 1 }),
    round({ at: midnight, bet: 2 }),
    round({ at: midnight + 24 * hour - 1, bet: 3 }),
    round({ at: midnight + 24 * hour, bet: 4 }),
  ]);
  const stakes = async (fields: Record<string, string>) =>
    (await recordOf(member, fields)).list.map(({ stake }) => stake);
  const usual = await recordOf(member);
  expect(usual).toMatchObject({ from: '2026-01-09', to: '2026-01-15', total: { rows: 3 } });
  expect(await stakes({ from: '2026-01-09', to: '2026-01-09' })).toEqual([3, 2]);
  expect(await stakes({ from: '2026-01-08', to: '2026-01-08' })).toEqual([1]);
  expect(await refusalOf(member, { from: '2025-10-01', to: '2026-01-01' })).toBeUndefined();
  expect(await refusalOf(member, { from: '2025-10-01', to: '2026-01-02' })).toBe('period_too_long');
  for (const from of ['2026-02-30', 'yesterday', '2026-01-16']) {
    expect(await refusalOf(member, { from }), from).toBe('dates_invalid');
  }
});

it('lists the vendors of the menu, and narrows nothing by what is unknown (wallet#betting-record)', async () => {
  const member = await addMember(platform);
  await addRounds(platform.db, member, [round(), round({ vendor: 'GONE', game: 'x' })]);
  const found = await recordOf(member);
  expect(found.vendors.map(({ code }) => code)).toEqual(expect.arrayContaining(['AWAY', 'MOON']));
  for (const [name, value] of [
    ['category', 'HOT'],
    ['vendor', 'NOBODY'],
    ['state', 'all'],
  ] as const) {
    const fields = { [name]: value };
    expect(await recordOf(member, fields)).toEqual(found);
  }
});

/** A plain model of the record: what a filter leaves of all bets. */
interface Modelled {
  vendor: string;
  category: string;
  state: BetState;
  stake: number;
  returned: number;
  at: number;
}

it('has for each filter the bets and the exact sums of a plain model (wallet#betting-record)', async () => {
  const choices = [
    ['MOON', () => games.slot, 'RNG'],
    ['MOON', () => games.table, 'LIVE'],
    ['AWAY', () => games.away, 'LIVE'],
    ['', () => 'XSMB', 'LOTT'],
    ['', () => 'K3_1', 'ELOTT'],
  ] as const;
  const bet = fc.record({
    game: fc.constantFrom(...choices),
    state: fc.constantFrom(...betStates),
    stake: fc.integer({ min: 1, max: 10_000 }),
    returned: fc.integer({ min: 1, max: 50_000 }),
    hours: fc.nat(70),
  });
  const filter = fc.record({
    category: fc.constantFrom('', 'RNG', 'LIVE', 'LOTT', 'ELOTT', 'FISH'),
    vendor: fc.constantFrom('', 'MOON', 'AWAY'),
    state: fc.constantFrom('', ...betStates),
    from: fc.constantFrom('2026-01-13', '2026-01-14', '2026-01-15'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(bet, { minLength: 1, maxLength: 60 }),
      fc.array(filter, { minLength: 3, maxLength: 5 }),
      async (bets, filters) => {
        const member = await addMember(platform);
        const model: Modelled[] = [];
        const rounds: StoredRound[] = [];
        const tickets: StoredTicket[] = [];
        for (const { game, state, stake, returned: paid, hours } of bets) {
          const [vendor, code, category] = [game[0], game[1](), game[2]];
          const instant = now() - hours * hour;
          const returned = state === 'refunded' ? stake : state === 'won' ? paid : 0;
          model.push({ vendor, category, state, stake, returned, at: instant });
          if (vendor === '') {
            const is = state === 'refunded' ? 'void' : state;
            tickets.push({ code, state: is, stake, payout: returned, at: instant });
          } else if (state === 'refunded') {
            rounds.push({
              vendor,
              game: code,
              state: 'cancelled',
              bet: 0,
              refunded: stake,
              at: instant,
            });
          } else {
            const is = state === 'open' ? 'open' : 'closed';
            rounds.push({ vendor, game: code, state: is, bet: stake, win: returned, at: instant });
          }
        }
        if (rounds.length > 0) await addRounds(platform.db, member, rounds);
        if (tickets.length > 0) await addTickets(platform.db, member, tickets);
        for (const input of filters) {
          const begin = Date.parse(`${input.from}T00:00:00+07:00`);
          const fits = (own: string, wanted: string) => wanted === '' || own === wanted;
          const left = model.filter(
            (one) =>
              one.at >= begin &&
              fits(one.category, input.category) &&
              fits(one.vendor, input.vendor) &&
              fits(one.state, input.state),
          );
          const sum = (name: 'stake' | 'returned') =>
            left.reduce((total, one) => total + one[name], 0);
          const seen: Found['list'] = [];
          let page = await recordOf(member, input);
          const [stakes, returns] = [sum('stake'), sum('returned')];
          expect(page.total).toEqual({ rows: left.length, stakes, returns });
          for (;;) {
            seen.push(...page.list);
            if (page.older === null) break;
            page = await recordOf(member, { ...input, cursor: page.older });
          }
          expect(seen.map(({ at: instant }) => instant)).toEqual(
            left.map(({ at: instant }) => instant).sort((a, b) => b - a),
          );
          const plain = (all: readonly Pick<Modelled, 'at' | 'state' | 'stake' | 'returned'>[]) =>
            all
              .map(
                ({ at: instant, state, stake, returned }) =>
                  `${instant} ${state} ${stake} ${returned}`,
              )
              .sort();
          expect(plain(seen)).toEqual(plain(left));
        }
      },
    ),
    { numRuns: 12 },
  );
});
