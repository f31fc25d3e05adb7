// @engines both: money
import { afterAll, beforeEach, expect, it, afterEach, describe, test } from 'vitest';
import { winnerBoard, winner_board_size } from '../../../server/areas/games/api/games';
import { demoCatalogue } from '../../../server/demo/catalogue';
import { createMember } from '../../../server/areas/account/createMember';
import { look_back_wins } from '../../../server/areas/games/roundWins';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import * as api from '../../../server/areas/content/api/messages';
import { refundTickets, settleTickets } from '../../../server/areas/lottery/draws/machine';
import { sendMessages } from '../../../server/kernel/delivery/sendMessages';
import type { Member } from '../../../server/store/tables';
import { memberCalled, addMember, tokenOf } from '../../factories/member';
import { addRounds } from '../../factories/round';
import { openVendorFixture } from '../../factories/vendor';
import { askOf, view, type Ask, viewAs } from '../../support/calls';
import { openDemoPlatform, openTestPlatform, type TestPlatform } from '../../support/platform';
import { correctTo, settleBy, settleLater } from '../../factories/correction';
import { northern, openDraws, resulted } from '../../factories/draw';
import { place, slipOf } from '../../factories/ticket';

let rounds = 0;

const platform = await openDemoPlatform();
const ask = askOf(platform);
afterAll(() => platform.close());
beforeEach(() => platform.db.deleteFrom('wallet_rounds').execute());

async function round(how: {
  username?: string;
  nodeId?: number;
  bet?: number;
  win?: number;
  state?: 'open' | 'closed';
  trial?: boolean;
}): Promise<void> {
  const { db } = platform;
  const { id } = await memberCalled(db, how.username ?? 'somchai');
  const game = await db
    .selectFrom('games')
    .select(['code', 'vendor_code'])
    .where('node_id', '=', how.nodeId ?? 1_001)
    .executeTakeFirstOrThrow();
  platform.clock.advance(1_000);
  const now = platform.clock.now();
  rounds += 1;
  const played = { vendor: game.vendor_code, game: game.code, round: `round-${rounds}`, at: now };
  const { state = 'closed', bet = 100, win = 500, trial = false } = how;
  const owner = { id, type: trial ? trial_type : 0 };
  await addRounds(db, owner, [{ ...played, state, bet, win }]);
}

const board = async (fields: Record<string, string | number> = {}) =>
  (await view(ask, winnerBoard, fields)).map(({ vo }) => vo);

it('shows wins with the name masked and the game in the language (games#game-calls, games#winner-board)', async () => {
  await round({ win: 1_250 });
  expect(await board({ language: 'en' })).toEqual([
    { customerName: 's***', gameName: 'Hundred Lanterns', winAmount: 1_250, currency: 'THB' },
  ]);
  expect((await board({ language: 'th' }))[0]?.gameName).toBe('โคมไฟร้อยดวง');
});

it('shows only settled rounds that paid more than their stake', async () => {
  await round({ bet: 100, win: 100 });
  await round({ bet: 100, win: 0 });
  await round({ win: 900, state: 'open' });
  expect(await board()).toEqual([]);
});

it('leaves trial players out (account#free-play)', async () => {
  const trial = { username: 'trial_one', type: trial_type, password: null };
  await createMember(platform, platform.db, trial);
  await round({ username: 'trial_one', trial: true });
  expect(await board()).toEqual([]);
});

it('shows a nickname of the member’s own, masked, and no login name (games#winner-board)', async () => {
  const named = { username: 'nid9', type: 0, password: null, nickname: 'Lucky star' };
  await createMember(platform, platform.db, named);
  await round({ username: 'nid9' });
  expect((await board())[0]?.customerName).toBe('Lu***');
});

it('shows members’ wins behind any number of trial players’ (games#winner-board)', async () => {
  const username = 'trial_many';
  await createMember(platform, platform.db, { username, type: trial_type, password: null });
  await round({ win: 400 });
  await round({ username, trial: true });
  const like = await platform.db
    .selectFrom('wallet_rounds')
    .selectAll()
    .where('trial', '=', 1)
    .executeTakeFirstOrThrow();
  const { vendor_code: vendor, game_code: game, member_id: id, bet_amount, win_amount } = like;
  const played = { vendor, game, state: 'closed', bet: bet_amount, win: win_amount } as const;
  const rows = Array.from({ length: look_back_wins + 200 }, (_, index) => ({
    ...played,
    round: `trial-${index}`,
    at: like.closed_at! + index,
  }));
  await addRounds(platform.db, { id, type: trial_type }, rows);
  expect((await board()).map(({ winAmount }) => winAmount)).toEqual([400]);
});

it('knows a trial player’s round from its bet on (games#winner-board)', async () => {
  for (const type of [0, trial_type]) {
    const fixture = await openVendorFixture({ platform, type, balance: 10_000 });
    const bet = await fixture.bet('b', `r-${type}`, 100);
    const win = await fixture.win('w', `r-${type}`, 900 + type, { isRoundEnd: true });
    expect([bet.status, win.status]).toEqual(['ok', 'ok']);
  }
  expect((await board()).map(({ winAmount }) => winAmount)).toEqual([900]);
});

it('shows the newest twenty, the newest first, or as many as asked (games#game-calls, games#winner-board)', async () => {
  for (let win = 201; win <= 225; win += 1) await round({ win });
  const amounts = (await board()).map(({ winAmount }) => winAmount);
  expect(amounts).toEqual(Array.from({ length: 20 }, (_, index) => 225 - index));
  expect(await board({ limitNum: 3 })).toHaveLength(3);
});

it('shows the wins of one category', async () => {
  await round({ nodeId: 1_001, win: 300 });
  await round({ nodeId: 5_001, win: 400 });
  expect((await board({ gameCategory: 'FISH' })).map(({ winAmount }) => winAmount)).toEqual([400]);
  expect(await board({ gameCategory: 'ALL' })).toHaveLength(2);
});

it('finds the wins of a category, and of members, behind many others', async () => {
  const trial = { username: 'trial_two', type: trial_type, password: null };
  await createMember(platform, platform.db, trial);
  await round({ nodeId: 5_001, win: 400 });
  for (let count = 0; count < 30; count += 1) await round({ nodeId: 1_001 });
  for (let count = 0; count < 30; count += 1) await round({ username: 'trial_two', trial: true });
  expect((await board({ gameCategory: 'FISH' })).map(({ winAmount }) => winAmount)).toEqual([400]);
  expect(await board()).toHaveLength(20);
});

it('looks no further back than so many wins', async () => {
  await round({ nodeId: 5_001, win: 400 });
  const like = await platform.db.selectFrom('wallet_rounds').selectAll().executeTakeFirstOrThrow();
  const { code } = demoCatalogue().games.find(({ game_type }) => game_type === 'RNG')!;
  const { vendor_code: vendor, member_id: id, bet_amount: bet, win_amount: win } = like;
  const newer = Array.from({ length: look_back_wins }, (_, index) => ({
    vendor,
    game: code,
    state: 'closed' as const,
    bet,
    win,
    round: `newer-${index}`,
    at: like.closed_at! + index,
  }));
  const add = (rows: typeof newer) => addRounds(platform.db, { id, type: 0 }, rows);
  await add(newer.slice(1));
  expect(await board({ gameCategory: 'FISH' })).toHaveLength(1);
  await add(newer.slice(0, 1));
  expect(await board({ gameCategory: 'FISH' })).toEqual([]);
});

it('keeps the wins of a game at rest', async () => {
  await round({ nodeId: 1_002, win: 300 });
  const rest = (active: number) =>
    platform.db.updateTable('games').set({ active }).where('node_id', '=', 1_002).execute();
  await rest(0);
  expect(await board()).toHaveLength(1);
  await rest(1);
});

describe('wins of lotteries', () => {
  let platform: TestPlatform;
  let ask: Ask;
  beforeEach(async () => {
    platform = await openTestPlatform();
    ask = askOf(platform);
  });
  afterEach(() => platform.close());

  const won = northern('12305');
  const player = (type = 0) => addMember(platform, { type, balance: 1_000_000 });

  async function messagesOf(member: Member, pageNo = 1) {
    const { list, totalPages } = await viewAs(platform, member, api.memberMessages, { pageNo });
    return {
      list: list.flatMap((message) => (message.kind === 'lottery_result' ? [message] : [])),
      totalPages,
    };
  }

  const unreadOf = async (member: Member) =>
    (await viewAs(platform, member, api.unreadMessages)).unReadCount;

  const losing = [{ betType: 'de_dac_biet', numbers: '06', stake: 10_000 }];

  describe('messages about tickets that end', () => {
    test('each member is told of each ticket, once, with its own end (content#messages, lottery#result-messages)', async () => {
      await openDraws(platform);
      const [winner, loser] = [await player(), await player()];
      const [first] = await place(platform, winner, slipOf());
      await place(platform, winner, slipOf({ bets: losing }));
      await place(platform, loser, slipOf({ bets: losing }));
      const draw = await resulted(platform, 'XSMB-20260301', won);
      await settleTickets(platform, draw);
      await settleTickets(platform, draw);
      const { list } = await messagesOf(winner);
      expect(list.map(({ facts }) => facts.state).sort()).toEqual(['lost', 'won']);
      expect(list.find(({ facts }) => facts.state === 'won')).toMatchObject({
        ref: first!.ticketId,
        read: false,
        facts: {
          number: first!.number,
          code: 'XSMB',
          numero: '20260301',
          stake: 10_000,
          payout: 990_000,
          currency: 'THB',
        },
      });
      expect(await unreadOf(winner)).toBe(2);
      expect(await unreadOf(loser)).toBe(1);
    });

    test('two processes settle one draw, and each ticket is told once (content#messages, lottery#result-messages)', async () => {
      await openDraws(platform);
      const members = await Promise.all(Array.from({ length: 4 }, () => player()));
      for (const member of members) await place(platform, member, slipOf());
      const draw = await resulted(platform, 'XSMB-20260301', won);
      await Promise.allSettled([1, 2, 3].map(() => settleTickets(platform, draw)));
      await settleTickets(platform, draw);
      for (const member of members) expect(await unreadOf(member)).toBe(1);
    });

    test('a draw that is void is told; tickets that a chase gives back are not (lottery#result-messages)', async () => {
      await openDraws(platform, { count: 3 });
      const [chasing, unlucky] = [await player(), await player()];
      await place(platform, chasing, slipOf({ draws: 3, stopOnWin: true }));
      await place(platform, unlucky, slipOf({ numero: '20260302' }));
      await settleTickets(platform, await resulted(platform, 'XSMB-20260301', won));
      expect((await messagesOf(chasing)).list.map(({ facts }) => facts.state)).toEqual(['won']);
      await refundTickets(platform, 'XSMB-20260302');
      expect((await messagesOf(unlucky)).list[0]?.facts).toMatchObject({
        state: 'void',
        payout: 10_000,
      });
    });

    test('a correction that changes a ticket tells its member again (content#messages, lottery#result-messages)', async () => {
      await openDraws(platform);
      const [changed, same] = [await player(), await player()];
      await place(platform, changed, slipOf());
      await place(platform, same, slipOf({ bets: losing }));
      await settleBy(platform, 'XSMB-20260301', northern('12399'));
      await correctTo(platform, 'XSMB-20260301', won);
      await settleLater(platform);
      const { list } = await messagesOf(changed);
      expect(list.map(({ facts }) => facts.state)).toEqual(['won', 'lost']);
      expect(list.map(({ facts }) => facts.corrected)).toEqual([true, false]);
      expect(await unreadOf(changed)).toBe(2);
      expect(await unreadOf(same)).toBe(1);
    });

    test('trial players are told by the ticket alone (lottery#result-messages)', async () => {
      await openDraws(platform);
      const trial = await player(trial_type);
      await place(platform, trial, slipOf());
      await settleTickets(platform, await resulted(platform, 'XSMB-20260301', won));
      const rows = await platform.db.selectFrom('member_messages').selectAll().execute();
      expect(rows).toEqual([]);
      const token = await tokenOf(platform, trial.username);
      expect((await ask('GET', api.unreadMessages.path, {}, token)).code).toBe('trial_not_allowed');
    });

    test('a message that was read is not counted, and nobody reads another member’s (content#message-calls, content#messages)', async () => {
      await openDraws(platform);
      const [reader, other] = [await player(), await player()];
      const [ticket] = await place(platform, reader, slipOf());
      const [others] = await place(platform, other, slipOf());
      await settleTickets(platform, await resulted(platform, 'XSMB-20260301', won));
      const token = await tokenOf(platform, reader.username);
      for (const ref of [ticket!.ticketId, ticket!.ticketId, others!.ticketId, 'none']) {
        expect((await ask('POST', api.readMessage.path, { ref }, token)).value).toEqual({
          success: true,
        });
      }
      expect(await unreadOf(reader)).toBe(0);
      expect((await messagesOf(reader)).list.map(({ read }) => read)).toEqual([true]);
      expect(await unreadOf(other)).toBe(1);
    });

    test('messages come by pages, the newest first, and counting ends at a hundred (content#message-calls, content#messages)', async () => {
      const member = await player();
      const facts = {
        number: '',
        code: 'XSMB',
        numero: '1',
        stake: 1,
        payout: 0,
        currency: 'THB',
        corrected: false,
      };
      const messages = Array.from({ length: api.unread_most + 150 }, (_, index) => ({
        kind: 'lottery_result' as const,
        memberId: member.id,
        ref: `ticket-${index}`,
        facts: { ...facts, state: 'lost' as const },
      }));
      await platform.db.transaction().execute((trx) => sendMessages(trx, messages, 1));
      expect(await unreadOf(member)).toBe(api.unread_most);
      const { list, totalPages } = await messagesOf(member, 2);
      expect(totalPages).toBe(Math.ceil(messages.length / api.messages_a_page));
      const newest = messages.length - 1 - api.messages_a_page;
      expect(list.map(({ ref }) => ref)[0]).toBe(`ticket-${newest}`);
      expect(list).toHaveLength(api.messages_a_page);
    });
  });

  describe('the winner board', () => {
    const board = async (fields: Record<string, string | number> = {}) => {
      const answer = await ask('GET', winnerBoard.path, { language: 'en', ...fields });
      return winnerBoard.response.parse(answer.value).map(({ vo }) => vo);
    };

    test('has tickets that paid more than their stake, under masked names (games#winner-board)', async () => {
      await openDraws(platform);
      const [winner, below, loser] = [await player(), await player(), await player()];
      await place(platform, winner, slipOf());
      // 09 comes once: the ticket wins, and pays less than it cost.
      const lo = { betType: 'lo2', stake: 1_000 };
      const bets = [
        { ...lo, numbers: '09' },
        ...['31', '32', '33', '34'].map((numbers) => ({ ...lo, numbers })),
      ];
      await place(platform, below, slipOf({ bets }));
      await place(platform, loser, slipOf({ bets: losing }));
      await settleTickets(platform, await resulted(platform, 'XSMB-20260301', won));
      const { state, payout, stake } = await platform.db
        .selectFrom('lottery_tickets')
        .select(['state', 'payout', 'stake'])
        .where('member_id', '=', below.id)
        .executeTakeFirstOrThrow();
      expect(state).toBe('won');
      expect(payout).toBeLessThan(stake);
      const name = { gameName: 'Northern Vietnam', winAmount: 990_000, currency: 'THB' };
      expect(await board()).toEqual([{ ...name, customerName: 'm***' }]);
      expect(await board({ gameCategory: 'LOTT' })).toHaveLength(1);
      expect(await board({ gameCategory: 'ELOTT' })).toEqual([]);
      expect(await board({ gameCategory: 'RNG' })).toEqual([]);
    });

    test('shows members’ wins behind any number of trial players’ (games#winner-board)', async () => {
      await openDraws(platform);
      const [winner, trial] = [await player(), await player(trial_type)];
      await place(platform, winner, slipOf());
      for (let count = 0; count < winner_board_size * 3; count += 1) {
        const bets = [{ betType: 'de_dac_biet', numbers: '05', stake: 1_000 + count }];
        await place(platform, trial, slipOf({ bets }));
      }
      await settleTickets(platform, await resulted(platform, 'XSMB-20260301', won));
      expect(await board()).toHaveLength(1);
    });
  });
});
