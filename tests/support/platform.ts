import pino from 'pino';
import { fakeClock, type FakeClock } from './clock';
import type { Platform } from '../../server/kernel/context';
import type { PlatformConfig } from '../../server/kernel/config';
import { newId, newToken } from '../../server/kernel/ids';
import { hasBets } from '../../server/areas/lottery/hasBets';
import { noMetrics } from '../../server/kernel/metrics';
import { openSettings } from '../../server/kernel/settings/settings';
import { fund } from '../../server/areas/wallet/balance';
import { migrate } from '../../server/store/migrate';
import { openStore } from '../../server/store/open';
import type { Game, Member, StoreKind } from '../../server/store/tables';
import type { LiveSession } from '../../server/kernel/sessions/readSession';
import { confirmAges } from './agesConfirmed';

export interface TestPlatform extends Platform {
  clock: FakeClock;
  url: string;
  close(): Promise<void>;
}

export const test_config: PlatformConfig = {
  merchantCode: 'CHOKDEE',
  currency: 'THB',
  timeZone: 'Asia/Bangkok',
  limitScale: 1,
  sessionSecret: 'a secret of the tests and of nothing else',
  delivery: { sms: { by: 'outbox' }, mail: { by: 'outbox' } },
};

/**
 * A platform over a store: an empty one of the project's engine with the newest schema, or the one
 * that a URL names, which is migrated and, if that makes it, marked as `madeAs`.
 */
export async function openTestPlatform(given?: string, madeAs?: StoreKind): Promise<TestPlatform> {
  // Asked for only where it is needed: a child process has no test runner to ask.
  const url = given ?? (await (await import('./database')).copiedDatabaseUrl('migrated'));
  const store = openStore(url, { durable: false });
  if (given) await migrate(store, { madeAs });
  const clock = fakeClock();
  return {
    store,
    db: store.db,
    clock,
    config: { ...test_config },
    settings: openSettings(store.db, clock),
    log: pino({ level: 'silent' }),
    metrics: noMetrics,
    lotteryHasBets: hasBets,
    url,
    close: () => store.close(),
  };
}

let made = 0;

/** A member that a test asks for. */
export interface AddedMember {
  type?: number;
  /** Minor units. */
  balance?: number;
  /** False for an account whose holder's age nobody has confirmed. */
  ageConfirmed?: boolean;
}

/** Writes a member's row, with an opening balance and the evidence of the age. */
export async function addMember(
  platform: Platform,
  { type = 0, balance = 0, ageConfirmed = true }: AddedMember = {},
): Promise<Member> {
  made += 1;
  const member: Member = {
    id: newId(),
    username: `member${made}`,
    type,
    status: 'active',
    lock_reason: null,
    nickname: `member${made}`,
    password_hash: null,
    password_given: 0,
    parent_id: null,
    recommended_by: null,
    club_label: null,
    level: 0,
    level_version: 0,
    level_at: 0,
    birth_date: null,
    profile: '{}',
    id_number: null,
    created_at: platform.clock.now(),
    last_login_at: null,
    trial_day: null,
    mobile: null,
    mobile_verified_at: null,
    mobile_settles_at: null,
    email: null,
    email_verified_at: null,
    email_settles_at: null,
    payee_name: null,
    payment_hash: null,
    avatar_type: null,
    avatar: null,
  };
  await platform.db.insertInto('members').values(member).execute();
  if (ageConfirmed) await confirmAges(platform.db, [member.id], platform.clock.now());
  if (balance > 0) await fund(platform, member, balance, `opening:${member.id}`);
  return member;
}

/** Writes a session's row for a member. */
export async function addSession(platform: Platform, member: Member): Promise<LiveSession> {
  const at = platform.clock.now();
  const id = newId();
  const expiresAt = at + 86_400_000;
  await platform.db
    .insertInto('sessions')
    .values({
      id,
      token_hash: newToken(),
      member_id: member.id,
      created_at: at,
      expires_at: expiresAt,
      seen_at: at,
      revoked_at: null,
      revoked_why: null,
      device: 'OTHERS',
      address: '127.0.0.1',
      first_time_login: 0,
      remembered: 0,
    })
    .execute();
  return {
    id,
    member,
    firstTimeLogin: false,
    openedAt: at,
    openedBy: null,
    repeats: false,
    steppedUpAt: null,
    steppedUpBy: null,
    expiresAt,
    exclusion: null,
  };
}

/** Writes a vendor's row; the sandbox's adapter unless another is named. */
export async function addVendor(
  platform: Platform,
  code: string,
  adapter = 'sandbox',
): Promise<string> {
  const row = { code, name: code, adapter, sort: 1, active: 1 };
  await platform.db.insertInto('vendors').values(row).execute();
  return code;
}

/** Writes a game's row: a slot with 20 lines that trial players may play. */
export async function addGame(
  platform: Platform,
  vendor: string,
  change: Partial<Game> = {},
): Promise<Game> {
  made += 1;
  const code = `game-${made}`;
  const game: Game = {
    // Beyond those of the demo's catalogue, which may be in the same store.
    node_id: 1_000_000 + made,
    code,
    game_id: `g${made}`,
    vendor_code: vendor,
    game_type: 'RNG',
    game_classify: '',
    name_th: 'เกม',
    name_en: 'Game',
    name_vi: 'Game',
    name_zh: null,
    name_ja: null,
    search_text: 'game',
    room_id: '',
    group_id: '',
    is_h5: '',
    lotto_mode: '',
    is_new: 0,
    is_hot: 0,
    support_play: 1,
    min_bet: 100,
    rtp_basis_points: 9500,
    volatility: 3,
    line_count: 20,
    remark: '',
    sort: made,
    active: 1,
    version: 1,
    ...change,
  };
  await platform.db.insertInto('games').values(game).execute();
  return game;
}
