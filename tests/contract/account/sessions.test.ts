// @engines both: concurrency
import { afterAll, expect, it } from 'vitest';
import { logout, memberInfo, renewSession } from '../../../server/areas/account/api/entry';
import { launchGame } from '../../../server/areas/games/api/games';
import { enterGame } from '../../../server/sandbox/api/sandbox';
import * as service from '../../../server/kernel/sessions/sessions';
import { setStatus } from '../../../server/areas/account/operate';
import { hashToken, newToken } from '../../../server/kernel/ids';
import { openAccountFixture, sessionOf } from '../../factories/account';
import { addGame, addVendor } from '../../factories/game';
import { tester } from '../../factories/operator';
import { atOnce, inTurn, times } from '../../support/repeat';

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
