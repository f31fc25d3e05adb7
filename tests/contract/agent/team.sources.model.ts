import { expect } from 'vitest';
import { levelShares } from '../../../server/areas/agent/levelShares';
import { piecesOf } from '../../../server/areas/agent/pieces';
import {
  dayRebates,
  pageOfSources,
  showPaid,
  type Source,
} from '../../../server/areas/agent/rebateSources';
import { boundsOf } from '../../../server/kernel/time/day';
import type { AgentRebate } from '../../../server/store/tables/agent';
import type { Member } from '../../../server/store/tables';
import type { TestPlatform } from '../../support/platform';
import { doneOf } from '../../support/calls';

/** The parts of a minor unit that shares are counted in. */
const base = 10_000n;

type Walked = { category?: string; size?: number; way?: 'older' | 'newer' };

const sum = (rows: readonly Source[]) => rows.reduce((all, { share }) => all + share, 0n);

/** The sources of rebates on the platform of the moment, shared once more from the lists alone (agent#rebate-sources). */
export function sourcesModel(now: () => TestPlatform) {
  /** Goes through all pages of the sources of a day, and returns them the newest first. */
  async function walk(
    memberId: string,
    day: string,
    { category = '', size = 3, way = 'older' }: Walked = {},
  ): Promise<Source[]> {
    const found = await dayRebates(now(), memberId, { day, category });
    if (!found) throw new Error('there is no rebate');
    const pages: Source[][] = [];
    for (let cursor: string | null = way === 'older' ? '' : 'last'; cursor !== null;) {
      const page = await pageOfSources(now(), found.of, { cursor, size });
      pages.push(page.list);
      cursor = page[way];
    }
    return (way === 'older' ? pages : pages.reverse()).flat();
  }

  /** Shares the sources of a day by the rule, from the lists of all who have a part. */
  async function sharedAnew(
    day: string,
    all: readonly (Source & { earner: string })[],
  ): Promise<Map<string, number>> {
    const bounds = boundsOf(day, now().config.timeZone)!;
    const groups = new Map<
      string,
      Map<string, { stake: number; line: string[]; rates: number[] }>
    >();
    const seen = new Set<string>();
    for (const row of all) {
      // A stake is on the list of each who has a part: it is shared once.
      const { at: instant, memberId, kind, id, category } = row;
      const once = `${instant} ${memberId} ${kind} ${id}`;
      if (seen.has(once)) continue;
      seen.add(once);
      const pieces = await piecesOf(now().db, [memberId], bounds);
      const piece = pieces.find(({ from, to }) => from <= instant && to > instant)!;
      const key = `${memberId} ${piece.piece}`;
      const ofPiece = groups.get(key) ?? new Map();
      const line = piece.line.map((level) => level.id);
      const rates = piece.line.map(({ rate }) => rate);
      const before = ofPiece.get(category)?.stake ?? 0;
      groups.set(key, ofPiece.set(category, { stake: before + row.stake, line, rates }));
    }
    const shares = new Map<string, number>();
    for (const ofPiece of groups.values()) {
      for (const [category, { stake: whole, line, rates }] of ofPiece) {
        for (const [level, part] of levelShares(whole, rates).entries()) {
          const key = `${line[level]} ${category}`;
          shares.set(key, (shares.get(key) ?? 0) + part);
        }
      }
    }
    return shares;
  }

  /** Holds every rebate of some members to its sources, and every transfer to its rebates. */
  async function holdAll(members: readonly Member[]): Promise<number> {
    const ids = members.map(({ id }) => id);
    const rebates: AgentRebate[] = await now()
      .db.selectFrom('agent_rebates')
      .selectAll()
      .where('member_id', 'in', ids)
      .execute();
    const byDay = new Map<string, (Source & { earner: string })[]>();
    for (const day of new Set(rebates.map((rebate) => rebate.day))) {
      const ofDay = rebates.filter((rebate) => rebate.day === day);
      for (const earner of new Set(ofDay.map(({ member_id }) => member_id))) {
        const rows = await walk(earner, day);
        const keys = rows.map(
          ({ at: instant, memberId, kind, id }) => `${instant} ${memberId} ${kind} ${id}`,
        );
        expect(new Set(keys).size).toBe(keys.length);
        expect(rows.map(({ at: instant }) => instant)).toEqual(
          rows.map(({ at: instant }) => instant).sort((a, b) => b - a),
        );
        expect(await walk(earner, day, { size: 2, way: 'newer' })).toEqual(rows);
        byDay.set(day, [...(byDay.get(day) ?? []), ...rows.map((row) => ({ ...row, earner }))]);
        for (const rebate of ofDay.filter(({ member_id }) => member_id === earner)) {
          const ofCategory = rows.filter(({ category }) => category === rebate.category);
          expect(await walk(earner, day, { category: rebate.category })).toEqual(ofCategory);
          expect(sum(ofCategory) + BigInt(rebate.rounding!)).toBe(BigInt(rebate.amount) * base);
          expect(ofCategory.reduce((all, row) => all + row.stake, 0)).toBe(rebate.stake);
        }
      }
      const anew = await sharedAnew(day, byDay.get(day) ?? []);
      for (const { member_id, category, amount } of ofDay) {
        expect(anew.get(`${member_id} ${category}`) ?? 0).toBe(amount);
      }
    }
    const transfers = await now()
      .db.selectFrom('transfers as t')
      .innerJoin('accounts as a', 'a.id', 't.credit_id')
      .select(['t.id', 't.amount', 'a.owner_id'])
      .where('t.kind', '=', 'agent_rebate')
      .where('a.owner_id', 'in', ids)
      .execute();
    for (const { id, amount, owner_id } of transfers) {
      const paid = doneOf(await showPaid(now(), owner_id, { id }));
      expect(paid.amount).toBe(amount);
      let exact = 0n;
      for (const { day, category, rounding } of paid.rebates) {
        exact += sum(await walk(owner_id, day, { category, size: 50 })) + BigInt(rounding!);
      }
      expect(exact).toBe(BigInt(amount) * base);
    }
    const paid = rebates.filter(({ paid_key }) => paid_key !== null);
    const all = (amounts: readonly { amount: number }[]) =>
      amounts.reduce((whole, { amount }) => whole + amount, 0);
    expect(all(transfers)).toBe(all(paid));
    return rebates.length;
  }
  return { walk, holdAll };
}
