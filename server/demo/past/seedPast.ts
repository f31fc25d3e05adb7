import { setTimeout as pause } from 'node:timers/promises';
import type { ContractKind } from '../../areas/agent/api/contractKinds';
import type { Call, RequestOf, ResponseOf } from '../../kernel/api/call';
import { launchGame, type GameType } from '../../areas/games/api/games';
import { enterGame, gameTable, playRound } from '../../sandbox/api/sandbox';
import { answer, propose } from '../../areas/agent/contracts/agree';
import type { Clock } from '../../kernel/time/clock';
import type { Platform } from '../../kernel/context';
import { aggregateDays } from '../../areas/rewards/aggregateDays';
import { openSession, revokeSessions } from '../../kernel/sessions/sessions';
import type { Member } from '../../store/tables';
import type { DemoAccount } from '../accounts';
import { demoCatalogue } from '../catalogue';
import { dice, type Dice } from '../random';
import { seedDemo } from '../seed';
import { seedMembers } from '../seedMembers';

const player = (username: string, parent: string, rate: number): DemoAccount => ({
  username,
  type: 0,
  balance: 500_000,
  parent,
  rate,
  note: `member under ${parent}, 5,000.00 THB at first`,
});

/** The players of the demo's agents, whose past the agents' pages show. They log in as the demo's accounts do. */
export const teamPlayers: readonly DemoAccount[] = [
  player('ploy', 'dao', 30),
  player('nok', 'dao', 20),
  player('krit', 'dao', 30),
  player('beam', 'arisa', 50),
  player('fah', 'arisa', 40),
];

/** The terms of the demo's contracts: half a per cent of stakes, five per cent of a month's loss. */
const terms = { salary: { rate: 50, least: 0 }, dividend: { rate: 500, least: 100_000 } } as const;

/** Proposes one of the demo's contracts at the platform's time, from arisa to dao, who accepts it or leaves it waiting. */
async function seedContract(
  platform: Platform,
  kind: Extract<ContractKind, keyof typeof terms>,
  accept: boolean,
): Promise<void> {
  const idOf = async (username: string): Promise<string> => {
    const { id } = await platform.db
      .selectFrom('members')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return id;
  };
  const [from, to] = [await idOf('arisa'), await idOf('dao')];
  const input = { kind, memberId: to, ...terms[kind], idempotencyKey: `demo-${kind}` };
  const made = await propose(platform, from, input);
  if (!made.ok) throw new Error(`contract of the demo: ${made.code}`);
  if (!accept) return;
  const accepted = await answer(platform, to, { ...made.value, accept });
  if (!accepted.ok) throw new Error(`contract of the demo: ${accepted.code}`);
}

const again_ms = 100;
const again_tries = 100;

/** Asks a call of a platform in this process, and returns its value; throws where it is refused. */
async function ask<C extends Call>(
  { fetch }: { fetch(request: Request): Promise<Response> },
  call: C,
  fields: RequestOf<C>,
  token: string,
): Promise<ResponseOf<C>> {
  const url = new URL(call.path, 'http://demo');
  const isRead = call.method === 'GET';
  if (isRead)
    for (const [name, value] of Object.entries(fields as object))
      url.searchParams.set(name, String(value));
  const send = async () => {
    const answer = await fetch(
      new Request(url, {
        method: call.method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        ...(!isRead && { body: JSON.stringify(fields) }),
      }),
    );
    return (await answer.json()) as Record<string, unknown>;
  };
  let answer = await send();
  // A round of days ago looks interrupted to a process that starts meanwhile: when that has finished it, its answer is there.
  for (let tries = 0; answer.code === 'round_in_progress' && tries < again_tries; tries += 1) {
    await pause(again_ms);
    answer = await send();
  }
  const { success, value, code } = answer;
  if (success !== true) throw new Error(`${call.name}: ${String(code)}`);
  return call.response.parse(value) as ResponseOf<C>;
}

/** A platform over the demo's store whose time is the caller's. */
interface PastPlatform extends Platform {
  fetch(request: Request): Promise<Response>;
}

const minute_ms = 60_000;
const day_ms = 24 * 60 * minute_ms;
/** The contract that waits for an answer was proposed so long before the first start. */
const proposed_before_ms = 60 * minute_ms;
const days = 7;
const rounds_a_day = 4;
const games_a_category = 4;
/** A member plays on this share of the days. */
const plays_share = 0.8;

/** Categories that are played, with a choice that their games take. */
const played: readonly (readonly [GameType, string])[] = [
  ['RNG', ''],
  ['RNG', ''],
  ['LIVE', 'red'],
  ['SPORTS', '1'],
  ['FISH', '2'],
  ['PVP', 'high'],
];

/**
 * Gives a new demo the week before its first start: all accounts joined then, and the members of its agents' teams have
 * played real rounds of it, so that agents see figures, rebates and charts, a contract that was paid and one that
 * waits, and their days are added up as they ended, so that levels, rebates and points follow from those rounds. A
 * store that has members stays as it is. `open` makes a platform over that store by a clock.
 */
export async function seedPast(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  open: (clock: Clock) => PastPlatform,
): Promise<void> {
  if (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) return;
  const now = clock.now();
  const time = { at: now - (days + 1) * day_ms };
  const past = open({ now: () => time.at });
  await seedDemo(past);
  // Of several processes that start on one store, the one that made the first of them plays for all.
  const made = await seedMembers(past, teamPlayers);
  if (!made.includes(teamPlayers[0]!.username)) return;
  await seedContract(past, 'salary', true);
  // From here on each day is added up as it ends: without a first day, the week would be one sum that earns nothing.
  await aggregateDays(past);
  const players = await db
    .selectFrom('members')
    .selectAll()
    .where(
      'username',
      'in',
      teamPlayers.map(({ username }) => username),
    )
    .orderBy('username')
    .execute();
  for (let day = days; day >= 1; day -= 1) {
    time.at = now - day * day_ms;
    await aggregateDays(past);
    for (const [index, member] of players.entries()) {
      const roll = dice(`past:${member.username}:${day}`);
      if (roll.next() > plays_share) continue;
      // Members come one after the other, for time only goes on.
      time.at = now - day * day_ms + index * 30 * minute_ms;
      await playFor(past, member, roll, () => (time.at += minute_ms));
    }
  }
  time.at = now - proposed_before_ms;
  await seedContract(past, 'dividend', false);
}

const caller = { address: '127.0.0.1', device: 'OTHERS' };

/** Plays a member's rounds of a day in one game; each act is a little later than the one before. */
async function playFor(
  past: PastPlatform,
  member: Member,
  roll: Dice,
  later: () => void,
): Promise<void> {
  const { token } = await openSession(past, past.db, member, { caller, remember: false });
  const [gameCategory, choice] = roll.pick(played);
  const games = demoCatalogue().games.filter(({ game_type }) => game_type === gameCategory);
  const game = games[roll.int(0, games_a_category - 1)]!;
  const named = { gameCategory, vendor: game.vendor_code, gameId: game.game_id };
  const input = { ...named, nodeId: game.node_id, confirmed: true };
  const launched = await ask(past, launchGame, input, token);
  const launchToken = new URL(launched.url, 'http://demo').searchParams.get('launch') ?? '';
  const gameCode = game.code;
  const { gameSession } = await ask(past, enterGame, { launchToken, gameCode }, token);
  const { rules } = await ask(past, gameTable, { gameCode }, gameSession);
  for (let round = 0; round < rounds_a_day; round += 1) {
    later();
    const stake = roll.pick(rules.stakes.slice(2, 6));
    const idempotencyKey = `past-${member.username}-${past.clock.now()}`;
    await ask(past, playRound, { gameCode, stake, choice, idempotencyKey }, gameSession);
  }
  later();
  await revokeSessions(past.db, member.id, 'ended', past.clock.now());
}
