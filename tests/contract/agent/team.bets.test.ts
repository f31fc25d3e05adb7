// @engines both: queries
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as figures from '../../../server/areas/agent/api/figures';
import * as team from '../../../server/areas/agent/api/team';
import type { Member } from '../../../server/store/tables';
import { addGame, addVendor } from '../../factories/game';
import { tokenOf } from '../../factories/member';
import { addRounds } from '../../factories/round';
import { addBelow } from '../../factories/team';
import { askOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let game: string;
let [top, right, leaf]: Member[] = [];
beforeEach(async () => {
  platform = await openTestPlatform();
  await addVendor(platform, 'V');
  game = (await addGame(platform, 'V', { game_type: 'RNG' })).code;
  top = await addBelow(platform, null, { type: 1, rate: 500 });
  const left = await addBelow(platform, top, { type: 2, rate: 300 });
  right = await addBelow(platform, top, { type: 2, rate: 100 });
  leaf = await addBelow(platform, left, {});
});
afterEach(() => platform.close());

type Fields = Record<string, string | readonly string[]>;
const answer = async (by: Member, call: { method: string; path: string }, fields: Fields) =>
  askOf(platform)(call.method as 'GET', call.path, fields, await tokenOf(platform, by.username));

test('a member’s single bets are shown without their numbers, since the member came to the team', async () => {
  const bet = (round: string, at: number) => ({
    vendor: 'V',
    game,
    round,
    state: 'closed' as const,
    bet: 100,
    win: 250,
    at,
  });
  const before = platform.clock.now();
  await addRounds(platform.db, leaf!, [bet('secret-1', before)]);
  platform.clock.advance(1_000);
  const moved = await answer(top!, team.moveTeamMember, {
    memberIds: [leaf!.id],
    to: right!.username,
  });
  expect(moved.success).toBe(true);
  platform.clock.advance(1_000);
  await addRounds(platform.db, leaf!, [bet('secret-2', platform.clock.now())]);
  platform.clock.advance(1_000);
  const bets = async (by: Member) => {
    const input = { memberId: leaf!.id, language: 'en' };
    const { value } = await answer(by, figures.teamMemberBets, input);
    return figures.teamMemberBets.response.strict().parse(value);
  };
  const seen = await bets(right!);
  expect(seen.member).toEqual({ memberId: leaf!.id, userName: leaf!.username });
  expect(seen.list).toMatchObject([{ category: 'RNG', state: 'won', stake: 100, returned: 250 }]);
  expect(seen.total).toEqual({ rows: 1, stakes: 100, returns: 250 });
  expect(JSON.stringify(seen.list)).not.toContain('secret');
  // The agent above both has had the member all along.
  expect((await bets(top!)).total.rows).toBe(2);
  const wrong = await answer(top!, figures.teamMemberBets, { memberId: leaf!.id, from: 'soon' });
  expect(wrong.code).toBe('dates_invalid');
});

test('no place in the list of a member’s bets tells a number of one, and pages go forth and back', async () => {
  const rounds = Array.from({ length: 45 }, (_, place) => {
    const money = { bet: 100 + place, win: 0, at: platform.clock.now() + place };
    return { vendor: 'V', game, round: `secret-${place}`, state: 'closed' as const, ...money };
  });
  await addRounds(platform.db, leaf!, rounds);
  platform.clock.advance(1_000);
  const page = async (cursor = '') => {
    const input = { memberId: leaf!.id, language: 'en', cursor };
    const { value } = await answer(top!, figures.teamMemberBets, input);
    return figures.teamMemberBets.response.strict().parse(value);
  };
  const first = await page();
  const second = await page(first.older!);
  const third = await page(second.older!);
  const all = [first, second, third].flatMap(({ list }) => list.map(({ stake: each }) => each));
  expect(all).toEqual(rounds.map(({ bet }) => bet).reverse());
  expect(third.older).toBeNull();
  expect((await page(third.newer!)).list).toEqual(second.list);
  expect((await page('last')).list.at(-1)).toEqual(third.list.at(-1));
  for (const place of [first.older!, second.newer!, third.newer!]) {
    const clear = [place, Buffer.from(place, 'base64url').toString()].join();
    expect(clear).not.toContain('secret');
  }
  // A place that is none of ours, such as one with a number that was guessed, is the beginning.
  expect((await page('o1_rsecret-3')).list).toEqual(first.list);
});
