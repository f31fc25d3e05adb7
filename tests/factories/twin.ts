import { randomUUID } from 'node:crypto';
import { type Cookies, cookiesOf } from '../../app/session/cookies.server';
import { toast_long_ms } from '../../app/session/flashes';
import { readConfig } from '../../server/config';
import { newToken } from '../../server/kernel/ids';
import { noMetrics } from '../../server/kernel/metrics';
import { noSecurityLog } from '../../server/kernel/security/securityLog';
import { placeMember } from '../../server/kernel/team/links';
import { openSession } from '../../server/kernel/sessions/sessions';
import { followingClock } from '../../server/kernel/time/clock';
import type { Runtime } from '../../server/runtime';
import { createPlatform } from '../../server/runtime/createPlatform';
import { openDemoPlatform, type TestPlatform } from '../support/platform';
import { openWeb, type Visitor, type Web } from '../support/web';
import {
  addResetLink,
  memberCalled,
  addMember,
  changeMember,
  confirmSession,
  memberRow,
} from './member';
import { addBelow } from './team';
import { team_head } from '../../server/areas/agent/aggregateTeams';
import { dayOf } from '../../server/kernel/api/wallTime';
import { dayBounds } from '../../server/kernel/time/day';
import { addDayFigures } from './rebate';
import type { Db } from '../../server/store/open';
import { addMessage } from './message';

/** The kinds of people whose pages share one part, with an account type of each. */
const types = { member: 0, trial: 4, agent: 1 } as const;
export const kinds = ['visitor', 'member', 'trial', 'agent'] as const;
type Kind = (typeof kinds)[number];

/** Someone of a kind, and all that only a page of their own may say. */
export interface Twin extends Visitor {
  personal: readonly string[];
}

export interface TwinFixture {
  web: Web;
  /** People of one kind who differ in everything that is a person's own. */
  twins: Readonly<Record<Kind, readonly Twin[]>>;
  /** The page of a game that all members have open, and a round of it. */
  game: string;
  /** The form that launches it. */
  launch: Readonly<Record<string, string>>;
  round: string;
  store: TestPlatform;
  runtime: Runtime;
  close(): Promise<void>;
}

/** A letter for each of two, so that no name of one is part of the other's. */
const letters = ['a', 'b'] as const;
/** In minor units, and like no other number of a page. */
const balances = [31_415_927, 27_182_819] as const;
const stake = 20;

/** A platform with the demo and two people of each kind. The styles come from the build: stub them. */
export async function openTwins(): Promise<TwinFixture> {
  const store = await openDemoPlatform();
  const platform = createPlatform(store);
  const config = readConfig({
    SESSION_SECRET: 'a secret of the tests and of nothing else',
    LIMIT_SCALE: '1000',
    DEMO: '1',
  });
  const runtime: Runtime = {
    config,
    log: store.log,
    metrics: noMetrics,
    security: noSecurityLog,
    platform,
    clock: followingClock(platform.clock),
    demo: true,
    stop: async () => undefined,
  };
  const web = openWeb(runtime);
  const cookies = cookiesOf(config);
  const games = await store.db
    .selectFrom('games')
    .select(['node_id', 'code', 'game_id', 'vendor_code'])
    .where('active', '=', 1)
    .where('game_type', '=', 'RNG')
    .where('is_h5', '=', '')
    .where('support_play', '=', 1)
    .orderBy('sort')
    .limit(40)
    .execute();
  const made = { store, cookies, nodeIds: games.map(({ node_id }) => node_id) };
  const twins = {
    visitor: await visitors(cookies),
    member: [await member(made, 'member', 0), await member(made, 'member', 1)],
    trial: [await member(made, 'trial', 0), await member(made, 'trial', 1)],
    agent: [await member(made, 'agent', 0), await member(made, 'agent', 1)],
  };
  const [first] = games;
  const launch = {
    intent: 'launch',
    gameCategory: 'RNG',
    gameId: first!.game_id,
    nodeId: String(first!.node_id),
    vendor: first!.vendor_code,
  };
  for (const twin of [...twins.member, ...twins.trial, ...twins.agent]) {
    let reply = await web.send(twin, '/m/rng', launch);
    for (let steps = 0; steps < 5; steps += 1) {
      const loaded = await web.load(twin, reply);
      if (!('location' in loaded)) break;
      reply = loaded.location!;
    }
    await web.send(twin, new URL(reply, 'http://web.test').pathname, {
      intent: 'play',
      stake: String(stake),
      idempotencyKey: randomUUID(),
    });
  }
  const { id } = await store.db
    .selectFrom('sandbox_rounds')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const game = `/m/play/${first!.code}`;
  return { web, twins, game, launch, round: id, store, runtime, close: () => store.close() };
}

const pairOf = (line: string): [string, string] => {
  const [pair = ''] = line.split(';');
  return [pair.slice(0, pair.indexOf('=')), pair];
};

const jar = async (lines: readonly Promise<string>[]): Promise<Map<string, string>> =>
  new Map((await Promise.all(lines)).map(pairOf));

/** Nobody, somebody who was here before, and somebody whose session is over. */
async function visitors(cookies: Cookies): Promise<Twin[]> {
  const before = 'remembered-somebody';
  const token = 'a-token-that-no-session-has';
  const preferences = await cookies.preferences.read(null);
  return [
    { cookies: new Map(), device: 'Browser A', address: '192.0.2.1', personal: [] },
    {
      cookies: await jar([
        cookies.preferences.write({ ...preferences, username: before, balanceHidden: true }),
        cookies.visit.write({ noticeClosed: true, vipClosed: true, app: true }),
        cookies.flash.write({ key: 'in_chang_saved', kind: 'good', duration_ms: toast_long_ms }),
        cookies.ended.write('the-id-of-a-member'),
      ]),
      device: 'Browser B',
      address: '192.0.2.2',
      personal: [before, 'the-id-of-a-member'],
    },
    {
      cookies: await jar([cookies.session.write({ token, remember: true, member: 'its-member' })]),
      device: 'Browser C',
      address: '192.0.2.3',
      personal: [token, 'its-member'],
    },
  ];
}

interface Made {
  store: TestPlatform;
  cookies: Cookies;
  nodeIds: readonly number[];
}

/** A member with a profile, a balance, sessions, favourites and recent games of their own. */
async function member(
  { store, cookies, nodeIds }: Made,
  kind: keyof typeof types,
  which: 0 | 1,
): Promise<Twin> {
  const mark = `${kind}-${letters[which].repeat(3)}`;
  const balance = balances[which];
  const row = await addMember(store, { type: types[kind], balance });
  const change = {
    username: `user-${mark}`,
    nickname: `nick-${mark}`,
    payee_name: `Payee ${mark}`,
    email: `mail-${mark}@example.com`,
    mobile: `+6681${which}${which}${which}${types[kind]}999`,
    ...(which === 1 && { avatar_type: 'STATIC' as const, avatar: '3', payment_hash: 'a hash' }),
    ...(which === 1 && { email_verified_at: store.clock.now() }),
    last_login_at: store.clock.now(),
  };
  await changeMember(store.db, row.id, change);
  const owner = { ...row, ...change };
  const address = `198.51.100.${which + 1}`;
  const device = `Phone of ${mark}`;
  const caller = { device, address };
  // One of the two is logged in on another device as well.
  if (which === 1) await openSession(store, store.db, owner, { caller, remember: true });
  const { token } = await openSession(store, store.db, owner, { caller, remember: false });
  // Both have confirmed who they are: else one of two would be asked to.
  const deviceToken = newToken();
  await confirmSession(store, token, deviceToken);
  await giveGames(store, row.id, nodeIds, which);
  const preferences = await cookies.preferences.read(null);
  return {
    cookies: await jar([
      cookies.session.write({ token, remember: false, member: row.id, agent: kind === 'agent' }),
      cookies.device.write(deviceToken),
      cookies.preferences.write({ ...preferences, balanceHidden: which === 1 }),
      cookies.visit.write({ noticeClosed: which === 1, vipClosed: which === 1, app: false }),
    ]),
    device,
    address,
    personal: [
      ...[owner.id, owner.username, owner.nickname, owner.payee_name, owner.email, owner.mobile],
      ...[token, device, address, String(balance), (balance / 100).toLocaleString('en')],
    ].map(String),
  };
}

/** Every second game is a favourite of the one, every third of the other; so are recent ones. */
async function giveGames(
  { db, clock }: TestPlatform,
  member_id: string,
  nodeIds: readonly number[],
  which: 0 | 1,
): Promise<void> {
  const own = nodeIds.filter((_, index) => index % (which + 2) === 0);
  const rows = own.map((node_id, index) => ({ member_id, node_id, at: clock.now() - index }));
  await db
    .insertInto('favourites')
    .values(rows.map(({ at: instant, ...row }) => ({ ...row, created_at: instant })))
    .execute();
  await db
    .insertInto('recents')
    .values(rows.map(({ at: instant, ...row }) => ({ ...row, played_at: instant })))
    .execute();
}

/** Pages and calls for the agent who asks, with people above, below and beside; their rows of `members`. */
export async function openAgentTwins() {
  const fixture = await openTwins();
  const { store, twins } = fixture;
  const rowOf = (id: string) => memberRow(store.db, id);
  const boss = await addBelow(store, null, { type: 1, rate: 300 });
  const aboveId = twins.agent[0]!.personal[0]!;
  await store.db.transaction().execute(async (trx) => {
    await changeMember(trx, aboveId, { parent_id: boss.id });
    await placeMember(trx, { memberId: aboveId, parentId: boss.id }, store.clock.now());
  });
  const above = await rowOf(aboveId);
  const below = await addBelow(store, above, { type: 2 });
  const other = await rowOf(twins.agent[1]!.personal[0]!);
  const theirs = await addBelow(store, other, { type: 2 });
  /** People who are not below, by why. */
  const outside = {
    'an agent above': boss,
    'a member beside': await addBelow(store, boss, { type: 2 }),
    'another agent': other,
    'a member of another agent': theirs,
    'a member of no team': await rowOf(twins.member[0]!.personal[0]!),
    'a trial player': await rowOf(twins.trial[0]!.personal[0]!),
  };
  const lower = await addBelow(store, below);
  const day = dayOf(store.clock.now(), store.config.timeZone);
  /** The end of the day on which the member below staked. */
  const day_end = dayBounds(day, store.config.timeZone)!.to;
  await store.db
    .updateTable('turnover_head')
    .set({ until: day_end, ends: null, looked_to: '' })
    .where('id', '=', team_head)
    .execute();
  await addDayFigures(store.db, below.id, { until: day_end, day, staked: 700, settled: 700 });
  return { fixture, above, below, lower, other, theirs, outside, day_end };
}

/** Adds what waits to be opened for the first member; returns the addresses where it does. */
export async function addWaiting(db: Db): Promise<readonly string[]> {
  const { id, email } = await memberCalled(db, 'user-member-aaa');
  const link = await addResetLink(db, { id, email: email! });
  const announcement = await db.selectFrom('announcements').select('id').executeTakeFirstOrThrow();
  await addMessage(db, id);
  return [
    `/m/messageDetail?id=${announcement.id}`,
    `/m/setPassword?token=${link}`,
    '/m/webEmail?page=1',
    '/m/home?open=menu',
    '/m/home?open=popup',
    '/m/home?open=service',
    '/m/login?type=sms',
  ];
}
