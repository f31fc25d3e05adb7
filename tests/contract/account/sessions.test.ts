// @engines both: money
import { afterAll, expect, it, beforeEach, describe, beforeAll } from 'vitest';
import {
  logout,
  memberInfo,
  renewSession,
  freePlay,
  trialUser,
} from '../../../server/areas/account/api/entry';
import { launchGame } from '../../../server/areas/games/api/games';
import { enterGame } from '../../../server/sandbox/api/sandbox';
import * as service from '../../../server/kernel/sessions/sessions';
import { setStatus } from '../../../server/areas/account/operate';
import { memberMessages } from '../../../server/areas/content/api/messages';
import { hashToken, newToken } from '../../../server/kernel/ids';
import type { RequestOf } from '../../../server/kernel/api/call';
import { wallet } from '../../../server/areas/wallet/api/wallet';
import { dayOf } from '../../../server/kernel/api/wallTime';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { tiers } from '../../../server/kernel/limits/limit';
import { fund, trial_balance } from '../../../server/areas/wallet/balance';
import { openAccountFixture, sessionOf } from '../../factories/account';
import { addGame, addVendor } from '../../factories/game';
import { tester } from '../../factories/operator';
import { atOnce, inTurn, times } from '../../support/repeat';
import { viewBy } from '../../support/calls';

const minute_ms = 60_000;

const fixture = await openAccountFixture();
afterAll(() => fixture.platform.close());

const { floor } = Math;
const comeIn = async (username: string, remember = false) =>
  sessionOf(await fixture.login(username, { remember }));
const refusals = (tokens: readonly string[]) =>
  Promise.all(tokens.map((token) => fixture.refusalOf(token)));

it('rotates the token that the browser had (account#session)', async () => {
  const { username } = await fixture.member();
  const first = await comeIn(username);
  const second = sessionOf(await fixture.login(username, {}, { token: first.token }));
  expect(second.token).not.toBe(first.token);
  expect(await refusals([first.token, second.token])).toEqual(['logged_out', undefined]);
});

it('is read once for a page, and anew for the next (account#session)', async () => {
  const { username } = await fixture.member();
  const { token } = await comeIn(username);
  const { platform } = fixture;
  const read = (page: object) => service.sharedSession(platform, token, { touches: false, page });
  const page = {};
  const live = await read(page);
  expect(live.ok).toBe(true);
  await fixture.client.ask(logout, {}, { token });
  expect(await read(page)).toBe(live);
  expect(await read({})).toMatchObject({ ok: false, code: 'logged_out' });
});

it('tells of a login on a device that the account did not know, once, and not of its first (account#new-device)', async () => {
  const { username } = await fixture.member();
  const deviceOf = (name: string) => ({
    deviceToken: `${name}-`.padEnd(43, 'x'),
    device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    address: '198.51.100.7',
  });
  const messagesOf = async () => {
    const { token } = sessionOf(await fixture.login(username, {}, deviceOf('the-first')));
    return (await viewBy(fixture.client, memberMessages, { pageNo: 1 }, { token })).list.map(
      ({ kind, facts }) => ({ kind, facts }),
    );
  };
  expect(await messagesOf()).toEqual([]);
  await fixture.login(username, {}, deviceOf('another'));
  await fixture.login(username, {}, deviceOf('another'));
  const facts = { device: 'Firefox 140, Linux', address: '198.51.•.•' };
  expect(await messagesOf()).toMatchObject([{ kind: 'device', facts }]);
});

it('ends the session of whoever had the browser before', async () => {
  const { username } = await fixture.member();
  const trial = await fixture.trial();
  const session = sessionOf(await fixture.login(username, {}, { token: trial.token }));
  expect(await refusals([trial.token, session.token])).toEqual(['logged_out', undefined]);
  const again = await fixture.trial({ token: session.token });
  expect(await refusals([session.token, again.token])).toEqual(['logged_out', undefined]);
});

it('ends no session for a wrong password or a token that is nobody’s', async () => {
  const { username } = await fixture.member();
  const { token } = await comeIn(username);
  await fixture.login(username, { password: 'Not-the-one-1' }, { token });
  sessionOf(await fixture.login(username, {}, { token: newToken() }));
  expect(await fixture.refusalOf(token)).toBeUndefined();
});

it('lets ten devices in, and replaces the oldest for one more (account#session)', async () => {
  const { username } = await fixture.member();
  const next = async () => (await comeIn(username)).token;
  const tokens = await inTurn(service.sessions_per_member, next);
  expect(await refusals(tokens)).toEqual(tokens.map(() => undefined));
  tokens.push(...(await inTurn(2, next)));
  expect(await refusals(tokens)).toEqual([
    'logged_out',
    'logged_out',
    ...times(service.sessions_per_member).map(() => undefined),
  ]);
});

it('tells the device whose session another login has replaced, in the words of the spec (account#ended-session)', async () => {
  const { username } = await fixture.member();
  const replaced = await comeIn(username);
  await inTurn(service.sessions_per_member, () => comeIn(username));
  expect(await fixture.client.ask(memberInfo, {}, replaced)).toMatchObject({
    status: 401,
    code: 'logged_out',
    message: 'The account has been logged out, please log in again',
  });
  const { revoked_why } = await fixture.platform.db
    .selectFrom('sessions')
    .select('revoked_why')
    .where('token_hash', '=', hashToken(replaced.token))
    .executeTakeFirstOrThrow();
  expect(revoked_why).toBe('replaced');
});

it('lets ten devices in when more come at once', async () => {
  const { username } = await fixture.member();
  const sessions = await atOnce(service.sessions_per_member + 6, () => comeIn(username));
  const refused = await refusals(sessions.map(({ token }) => token));
  expect(refused.filter((code) => code === undefined)).toHaveLength(service.sessions_per_member);
});

it.each([
  ['a plain session', false, service.idle_ms],
  ['a remembered one', true, service.remembered_idle_ms],
])('ends %s that nobody uses (account#session)', async (_name, remember, life_ms) => {
  const { username } = await fixture.member();
  const { clock } = fixture.platform;
  const [used, unused] = [await comeIn(username, remember), await comeIn(username, remember)];
  expect(used.expiresAt).toBe(clock.now() + life_ms);
  clock.advance(life_ms - 1);
  expect(await fixture.refusalOf(used.token)).toBeUndefined();
  clock.advance(1);
  expect(await refusals([used.token, unused.token])).toEqual([undefined, 'logged_out']);
  clock.advance(life_ms);
  expect(await fixture.refusalOf(used.token)).toBe('logged_out');
});

it.each([
  ['a plain session', false, service.idle_ms, service.absolute_ms],
  ['a remembered one', true, service.remembered_idle_ms, service.remembered_absolute_ms],
])(
  'ends %s in the end, however much it is used (account#session)',
  async (_name, remember, idle, absolute) => {
    const { username } = await fixture.member();
    const { clock } = fixture.platform;
    const { token } = await comeIn(username, remember);
    const end = clock.now() + absolute;
    const step_ms = floor(idle / 2);
    while (clock.now() + step_ms < end) {
      clock.advance(step_ms);
      const answer = await fixture.client.ask(renewSession, {}, { token });
      const { expiresAt } = renewSession.response.parse(answer.value);
      expect(expiresAt).toBe(Math.min(clock.now() + idle, end));
    }
    clock.set(end - 1);
    expect(await fixture.refusalOf(token)).toBeUndefined();
    clock.set(end);
    expect(await fixture.refusalOf(token)).toBe('logged_out');
  },
);

it('tells the device of a disabled member why it was logged out (account#ended-session)', async () => {
  const { platform } = fixture;
  const { username } = await fixture.member();
  const { token } = await comeIn(username);
  await setStatus(platform, username, { act: 'disable' }, tester);
  expect(await fixture.refusalOf(token)).toBe('account_disabled');
  await setStatus(platform, username, { act: 'enable' }, tester);
  expect(await fixture.refusalOf(token)).toBe('logged_out');
  await comeIn(username);
});

it('forgets sessions long after their end, with what was launched in them, and no other (account#session)', async () => {
  const { platform } = fixture;
  const { db, clock } = platform;
  const member = await fixture.member();
  const remaining = () =>
    db.selectFrom('sessions').select('id').where('member_id', '=', member.id).execute();
  const game = await addGame(platform, await addVendor(platform, 'PURGED'));
  const [plain, ended] = [await comeIn(member.username), await comeIn(member.username)];
  const input = {
    gameCategory: game.game_type,
    vendor: game.vendor_code,
    gameId: game.game_id,
    nodeId: game.node_id,
  };
  for (const entered of [true, false]) {
    const { url } = launchGame.response.parse(
      (await fixture.client.ask(launchGame, input, plain)).value,
    );
    const launchToken = new URL(url, 'http://web.test').searchParams.get('launch')!;
    if (entered) {
      await fixture.client.ask(enterGame, { launchToken, gameCode: game.code }, plain);
    }
  }
  await fixture.client.ask(logout, {}, ended);
  const remembered = await comeIn(member.username, true);
  clock.set(plain.expiresAt + service.ended_kept_ms);
  await service.purgeSessions(platform);
  expect(await remaining()).toHaveLength(3);
  expect(await refusals([plain.token, ended.token])).toEqual(['logged_out', 'logged_out']);
  clock.advance(1);
  await service.purgeSessions(platform);
  expect(await remaining()).toHaveLength(1);
  expect(await refusals([plain.token, ended.token, remembered.token])).toEqual([
    'not_logged_in',
    'not_logged_in',
    'logged_out',
  ]);
  for (const table of ['launch_tokens', 'game_sessions'] as const) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where('member_id', '=', member.id)
      .execute();
    expect(rows, table).toEqual([]);
  }
});

it('writes nothing for a page that follows the last within a minute', async () => {
  const { username } = await fixture.member();
  const { platform } = fixture;
  const { token } = await comeIn(username);
  const seen = async () => {
    const rows = await platform.db.selectFrom('sessions').select(['seen_at']).execute();
    return Math.max(...rows.map((row) => row.seen_at));
  };
  const opened = await seen();
  platform.clock.advance(minute_ms - 1);
  await fixture.refusalOf(token);
  expect(await seen()).toBe(opened);
  platform.clock.advance(1);
  await fixture.refusalOf(token);
  expect(await seen()).toBe(platform.clock.now());
});

describe('trial players', () => {
  const minute_ms = 60_000;
  const hour_ms = 60 * minute_ms;
  const day_ms = 24 * hour_ms;
  /** Midnight in Bangkok is 17:00 in UTC, the whole year round. */
  const midnight = Date.UTC(2026, 2, 1, 17);

  let day = 0;
  let fixture: Awaited<ReturnType<typeof openAccountFixture>>;
  beforeAll(async () => {
    fixture = await openAccountFixture();
  });

  afterAll(() => fixture.platform.close());
  beforeEach(() => {
    day += 1;
    fixture.platform.clock.set(midnight + day * day_ms - hour_ms);
  });

  const offer = (address = fixture.newAddress()) =>
    viewBy(fixture.client, trialUser, {}, { address });
  const take = (input: Partial<RequestOf<typeof freePlay>>) =>
    fixture.client.ask(freePlay, { moduleId: 'COMM3', userName: '', offer: '', ...input });
  const balanceOf = async (session: { token: string }) =>
    (await viewBy(fixture.client, wallet, {}, session)).sumBalance;

  it('gives 2,000.00 of its own to play with (account#free-play)', async () => {
    const session = await fixture.trial();
    expect(session).toMatchObject({ customerType: 4 });
    expect(session.userName).toMatch(/^trial_[a-z0-9]{8}$/);
    expect(trial_balance).toBe(200_000);
    expect(await balanceOf(session)).toBe(200_000);
    const me = await fixture.client.ask(memberInfo, {}, session);
    expect(me.value).toMatchObject({ id: session.id, type: 4, account: session.userName });
    const kinds = await fixture.platform.db
      .selectFrom('accounts')
      .select('kind')
      .where('owner_id', '=', session.id)
      .execute();
    expect(kinds).toEqual([{ kind: 'trial' }]);
  });

  it('stores nothing for an offer that nobody takes up (account#free-play)', async () => {
    const { userName } = await offer();
    const row = await fixture.platform.db
      .selectFrom('members')
      .select('id')
      .where('username', '=', userName)
      .executeTakeFirst();
    expect(row).toBeUndefined();
  });

  it('gives one account for one offer, however often it is taken up', async () => {
    const offered = await offer();
    const both = await Promise.all([take(offered), take(offered)]);
    const later = await take(offered);
    const [first, ...others] = [...both, later].map(sessionOf);
    for (const other of others) {
      expect(other.id).toBe(first!.id);
      expect(other.token).not.toBe(first!.token);
      expect(await balanceOf(other)).toBe(200_000);
    }
  });

  it('gives each offer an account of its own', async () => {
    const [one, other] = [await fixture.trial(), await fixture.trial()];
    expect(one.id).not.toBe(other.id);
  });

  it('takes no offer up that it did not make', async () => {
    const [mine, other] = [await offer(), await offer()];
    const [expiry = '', signature = ''] = mine.offer.split('.');
    const forged = [
      { userName: other.userName, offer: mine.offer },
      { userName: 'somchai', offer: mine.offer },
      { userName: mine.userName, offer: `${Number(expiry) + day_ms}.${signature}` },
      { userName: mine.userName, offer: `${expiry}.` },
      { userName: mine.userName, offer: expiry },
      { userName: mine.userName, offer: `${expiry}.${signature.toLowerCase()}` },
      { userName: mine.userName, offer: '' },
      { userName: mine.userName, offer: 'NaN.x' },
      { userName: mine.userName, offer: `Infinity.${signature}` },
    ];
    for (const each of forged) {
      expect(await take(each), each.offer).toMatchObject({
        status: 400,
        code: 'trial_offer_invalid',
      });
    }
    expect(await take({ ...mine, moduleId: 'OTHER' as never })).toMatchObject({
      code: 'bad_request',
    });
  });

  it('lets an offer lapse', async () => {
    const [offered, late] = [await offer(), await offer()];
    expect(offered.expiresAt).toBeGreaterThan(fixture.platform.clock.now());
    fixture.platform.clock.set(offered.expiresAt - 1);
    sessionOf(await take(offered));
    fixture.platform.clock.set(late.expiresAt);
    expect(await take(late)).toMatchObject({ code: 'trial_offer_invalid' });
  });

  it('limits what an address may ask for', async () => {
    const address = fixture.newAddress();
    const { times, window_ms } = tiers.trialByAddress;
    for (let index = 0; index < times; index += 1) await offer(address);
    const over = await fixture.client.ask(trialUser, {}, { address });
    expect(over).toMatchObject({ status: 429, code: 'too_many_requests' });
    fixture.platform.clock.advance(window_ms);
    await offer(address);
  });

  it('limits how often an address takes offers up, one and the same among them (account#free-play)', async () => {
    const address = fixture.newAddress();
    const offered = await offer();
    const again = () =>
      fixture.client.ask(freePlay, { moduleId: 'COMM3', ...offered }, { address });
    fixture.platform.config.limitScale = 0.05;
    const answers = await inTurn(tiers.freePlayByAddress.times * 0.05 + 1, again);
    fixture.platform.config.limitScale = 1;
    answers.slice(0, -1).forEach(sessionOf);
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 'too_many_requests' });
    const rows = await fixture.platform.db
      .selectFrom('sessions')
      .innerJoin('members', 'members.id', 'sessions.member_id')
      .select('sessions.id')
      .where('username', '=', offered.userName)
      .execute();
    expect(rows).toHaveLength(answers.length - 1);
  });

  it('opens nothing on a name that somebody has registered meanwhile (account#free-play)', async () => {
    const offered = await offer();
    // Nobody registers such a name any more; a store may have one from before.
    const { username } = await fixture.member({ username: offered.userName });
    const member = sessionOf(await fixture.login(username));
    expect(await take(offered)).toMatchObject({ status: 400, code: 'trial_offer_invalid' });
    expect(await fixture.refusalOf(member.token)).toBeUndefined();
  });

  it('starts anew at midnight in Bangkok, whatever was won or lost (account#free-play)', async () => {
    const { platform } = fixture;
    const session = await fixture.trial();
    const member = { id: session.id, type: 4 };
    const midnightAhead = midnight + day * day_ms;
    await fund(platform, member, 55_500, `won:${session.id}`);
    expect(await balanceOf(session)).toBe(255_500);

    platform.clock.set(midnightAhead - 1);
    expect(dayOf(platform.clock.now(), 'Asia/Bangkok')).not.toBe(
      dayOf(midnightAhead, 'Asia/Bangkok'),
    );
    expect(await balanceOf(session)).toBe(255_500);

    platform.clock.set(midnightAhead);
    const together = await Promise.all([1, 2, 3].map(() => balanceOf(session)));
    expect(together).toEqual([200_000, 200_000, 200_000]);
    await fund(platform, member, 100, `won again:${session.id}`);
    platform.clock.advance(hour_ms);
    expect(await balanceOf(session)).toBe(200_100);
    expect((await verifyLedger(platform.db)).sound).toBe(true);
  });

  it('starts anew when it is taken up on another day', async () => {
    const { platform } = fixture;
    platform.clock.set(midnight + day * day_ms - minute_ms);
    const offered = await offer();
    const before = sessionOf(await take(offered));
    await fund(platform, { id: before.id, type: 4 }, 5_000, `won:${before.id}`);
    platform.clock.advance(2 * minute_ms);
    const after = sessionOf(await take(offered));
    expect(after.id).toBe(before.id);
    expect(await balanceOf(after)).toBe(200_000);
  });
});
