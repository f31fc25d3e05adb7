import type { Generated, Selectable } from 'kysely';
import type {
  AlertTables,
  InvitationTables,
  PictureTables,
  SecondFactorTables,
} from './tables/account';
import type {
  BonusTables,
  DepositTables,
  PaymentTables,
  StatementTables,
  VendorTables,
} from './tables/wallet';
import type { LedgerTables, TurnoverTables } from './tables/ledger';
import type { LotteryTables } from './tables/lottery';
import type { BenefitTables, ClubTables, MallTables, RewardTables } from './tables/rewards';
import type { OperatorTables } from './tables/operators';
import type { PayoutBatchTables, PayoutTables } from './tables/payouts';
import type { MessageTables, HelpTables, ContentTables, PromotionTables } from './tables/content';
import type { ProtectionTables, ReminderTables } from './tables/protection';
import type { SandboxTables } from './tables/sandbox';
import type { RecordTables, SealTables } from './tables/records';
import type { StaffTables } from './tables/staff';
import type { SupportTables } from './tables/support';
import type { CounterTables, ShareTables, TeamTables } from './tables/agent';

/**
 * The tables as both engines give them back. Money is integer minor units, instants are epoch
 * milliseconds, flags are 0 or 1, ids are text; `server/store/migrations` makes them.
 */
export interface Tables
  extends
    AlertTables,
    BenefitTables,
    BonusTables,
    ClubTables,
    ContentTables,
    CounterTables,
    ShareTables,
    DepositTables,
    HelpTables,
    InvitationTables,
    LedgerTables,
    LotteryTables,
    MallTables,
    MessageTables,
    OperatorTables,
    PayoutBatchTables,
    PayoutTables,
    PaymentTables,
    PictureTables,
    PromotionTables,
    ProtectionTables,
    RecordTables,
    RewardTables,
    ReminderTables,
    SandboxTables,
    SealTables,
    SecondFactorTables,
    StaffTables,
    StatementTables,
    SupportTables,
    TeamTables,
    TurnoverTables,
    VendorTables {
  settings: { key: string; value: string; updated_at: number };
  secrets: { name: string; wrapped: string; created_at: number };
  /** One row, written when the store is made. */
  store_kind: { id: number; kind: StoreKind };

  members: {
    id: string;
    username: string;
    type: number;
    status: 'active' | 'disabled';
    /** The reason that an operator locked the account for, as its member reads it; null for none. */
    lock_reason: string | null;
    nickname: string;
    password_hash: string | null;
    /** 1: somebody else chose the password, and the member has not chosen one since. */
    password_given: Generated<number>;
    /** The instant at which they were given it; one that nobody uses ends (account#first-password). */
    password_given_at: Generated<number | null>;
    parent_id: string | null;
    /** The member, or agent, who recommended the site to this one (rewards#invite-friends). */
    recommended_by: string | null;
    club_label: string | null;
    /** The number of the highest level that was reached and noted; 0 for none (rewards#vip-levels). */
    level: Generated<number>;
    /** The newest version of the rules that the level was judged under. */
    level_version: Generated<number>;
    /** The instant by which the level was reached, as far as it is noted. */
    level_at: Generated<number>;
    /** YYYY-MM-DD, told by the member once; null before. */
    birth_date: string | null;
    profile: string;
    /** The ID number of the profile in the form in which two are compared: letters and digits alone, in capitals. */
    id_number: string | null;
    created_at: number;
    last_login_at: number | null;
    trial_day: string | null;
    /** With the dialing code: +66812345678. */
    mobile: string | null;
    mobile_verified_at: number | null;
    /** The number recovers the account from this instant on; null: at once. */
    mobile_settles_at: number | null;
    email: string | null;
    email_verified_at: number | null;
    email_settles_at: number | null;
    payee_name: string | null;
    payment_hash: string | null;
    avatar_type: 'STATIC' | 'CUSTOM' | null;
    /** The name of one of ours, or the id of an uploaded one. */
    avatar: string | null;
  };
  sessions: {
    id: string;
    token_hash: string;
    member_id: string;
    created_at: number;
    expires_at: number;
    seen_at: number;
    revoked_at: number | null;
    revoked_why: string | null;
    device: string;
    address: string;
    /** The country that a trusted proxy told at the login, in two letters. */
    country: string | null;
    first_time_login: number;
    remembered: number;
    /** The instant at which the password was last changed in this session. */
    password_set_at: number | null;
    /** Hash of the secret of the device that it was opened on. */
    device_key: string | null;
    /** The token before this one, and the instant at which it was replaced. */
    previous_hash: string | null;
    rotated_at: number | null;
    /** The instant at which the person confirmed who they are, and the device they did it on. */
    stepped_up_at: number | null;
    stepped_up_by: string | null;
    /** The same of the first of two proofs, where the account has a second factor. */
    first_proof_at: number | null;
    first_proof_by: string | null;
  };
  /** A number or address belongs to the one member who proved it. */
  proved_contacts: {
    contact: string;
    member_id: string;
    proved_at: number;
    /** The member's contact before a change, which nobody else can have until then. */
    held_until: number | null;
  };
  /** The devices that an account knows: its owner has logged in there (account#login-failures). */
  known_devices: { member_id: string; device_key: string; seen_at: number };
  /** The failures of strangers at an account from all networks, and the instant of their next try. */
  guess_waits: { key: string; failures: number; failed_at: number; next_at: number };
  captchas: {
    id: string;
    answer_hash: string;
    /** The number that a phone's work finds, which answers it too; null for none. */
    work_hash: Generated<string | null>;
    /** The amount of that work: each level doubles it. */
    work_level: Generated<number>;
    created_at: number;
    expires_at: number;
  };
  codes: {
    id: string;
    purpose: string;
    contact: string;
    code_hash: string;
    created_at: number;
    expires_at: number;
    tries: number;
    used_at: number | null;
    /** The device or session that asked for it. Nobody else can use it or guess at it. */
    asker: Generated<string>;
    /** 1: the owner of the contact has logged in on that device before. */
    known: Generated<number>;
  };
  reset_links: {
    token_hash: string;
    member_id: string;
    /** The address it was sent to. The link ends when the member's address changes. */
    email: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  sign_ins: {
    id: string;
    member_id: string;
    at: number;
    how: string;
    outcome: string;
    device: string;
    address: string;
  };
  social_identities: {
    provider: string;
    subject: string;
    member_id: string;
    created_at: number;
  };
  /** Hashes of used tokens that are valid once, until they would expire anyway. */
  spent_tokens: { token_hash: string; expires_at: number };
  avatars: { id: string; member_id: string; webp: string; created_at: number };
  /** The demo's messages: kind, recipient, subject and text, sealed. */
  outbox: { id: string; sealed: string; created_at: number };
  limits: { key: string; window_start: number; count: number };

  /** One row, raised by triggers with each change of `vendors` and `games`. */
  catalogue_version: { id: number; version: number };
  vendors: {
    code: string;
    name: string;
    adapter: string;
    sort: number;
    active: number;
    /** The address of an outside vendor's games, with places that the launch fills. */
    launch_url: string | null;
    /** The vendor's games don't play without script in the browser. */
    needs_script: Generated<number>;
    /** The instant from which on nothing is taken from it but refunds of bets; null: it is enabled. */
    disabled_at: number | null;
  };
  games: {
    node_id: number;
    code: string;
    game_id: string;
    vendor_code: string;
    game_type: string;
    game_classify: string;
    name_th: string;
    name_en: string;
    name_vi: string;
    /** Null or empty where there is none: then the English name is shown. */
    name_zh: string | null;
    name_ja: string | null;
    /** The names of all languages as `normaliseSearch` leaves them, one a line. */
    search_text: string;
    room_id: string;
    group_id: string;
    is_h5: string;
    /** A lottery's mode: Entertainment, or anything else for the traditional one. */
    lotto_mode: Generated<string>;
    is_new: number;
    is_hot: number;
    support_play: number;
    min_bet: number;
    rtp_basis_points: number;
    volatility: number;
    line_count: number;
    remark: string;
    sort: number;
    active: number;
    version: number;
  };
  /** The categories that games have had: each holds from its instant on. Written by triggers. */
  game_categories: { code: string; vendor_code: string; from_at: number; game_type: string };
  favourites: { member_id: string; node_id: number; created_at: number };
  recents: { member_id: string; node_id: number; played_at: number };

  banners: {
    id: string;
    group_name: string;
    /** A path of ours or an absolute https address. */
    image: string;
    link: string;
    /** `title` and `text` by language, as JSON. */
    words: string;
    sort: number;
    active: number;
    version: number;
  };
  announcements: {
    id: string;
    type_code: AnnouncementType;
    /** `title` and `content` (HTML) by language, as JSON. */
    words: string;
    /** YYYY-MM-DD in the operator's time zone: shown from that day on. */
    start_date: string;
    promotion_type: string;
    execution: '' | 'A' | 'B' | 'F';
    /** The one group that it belongs to; empty: every group. */
    group_name: string;
    sort: number;
    active: number;
    /** 1: agents alone read it. */
    for_agents: Generated<number>;
  };

  feedback: {
    id: string;
    member_id: string;
    question_type: QuestionType;
    contact: string;
    state: 'open' | 'answered' | 'closed';
    created_at: number;
  };
  feedback_messages: {
    id: string;
    feedback_id: string;
    author: 'member' | 'operator';
    content: string;
    key: string | null;
    created_at: number;
  };

  launch_tokens: {
    token_hash: string;
    member_id: string;
    session_id: string;
    vendor_code: string;
    node_id: number;
    language: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
    /** The first use may be repeated once, for a vendor who lost the answer. */
    repeated_at: number | null;
    game_session_id: string | null;
  };
  game_sessions: {
    id: string;
    token_hash: string;
    member_id: string;
    session_id: string;
    vendor_code: string;
    node_id: number;
    player_ref: string;
    created_at: number;
    expires_at: number;
    revoked_at: number | null;
  };
  player_refs: { player_ref: string; vendor_code: string; member_id: string };
  wallet_txs: {
    vendor_code: string;
    vendor_tx: string;
    op: string;
    status: WalletTxStatus;
    member_id: string | null;
    game_code: string;
    round_id: string;
    amount: number;
    currency: string;
    ref_tx: string | null;
    transfer_id: string | null;
    request_hash: string;
    answer: string;
    created_at: number;
    updated_at: number;
  };
  wallet_rounds: {
    vendor_code: string;
    game_code: string;
    round_id: string;
    member_id: string;
    /** Without the bets that were rolled back. */
    bet_amount: number;
    win_amount: number;
    /** The bets that were rolled back. */
    refunded: Generated<number>;
    /** `closed`: ended for good. `cancelled`: all bets were rolled back, and another may come. */
    state: 'open' | 'closed' | 'cancelled';
    created_at: number;
    closed_at: number | null;
    /** 1: a trial player's. */
    trial: Generated<number>;
  };
  /** Nonces and sealed bodies that were taken: each is good once. */
  taken_once: { kind: string; nonce: string; expires_at: number };
  /** The changes that live pages listen to (site#live-pages), written by triggers; on PostgreSQL with their transaction. */
  live_changes: { id: Generated<number>; topic: string; changed_at: number };
  wallet_nonces: { vendor_code: string; nonce: string; expires_at: number };

  /** Checks that are made once for each day, by whichever process comes first. */
  daily_checks: {
    name: string;
    /** YYYY-MM-DD in the operator's time zone. */
    day: string;
    began_at: number;
    ended_at: number | null;
    findings: number | null;
  };
}

/** `unmarked`: made by a version that did not note it yet. */
export type StoreKind = 'demo' | 'operator' | 'unmarked';
/** `pending` is seen by no one else: it lives inside the transaction that decides the operation. */
export type WalletTxStatus =
  'pending' | 'accepted' | 'refused' | 'settled' | 'rolledBack' | 'tombstone' | 'done' | 'held';
/** The subjects of members' feedback. */
type QuestionType = 'deposit' | 'withdrawal' | 'game' | 'customerService' | 'application' | 'other';
/** To players, as a popup, about a promotion, about what is hot. */
export type AnnouncementType = 'PL' | 'PU' | 'PR' | 'HOT';

export type Member = Selectable<Tables['members']>;
export type Vendor = Selectable<Tables['vendors']>;
export type Game = Selectable<Tables['games']>;
export type Banner = Selectable<Tables['banners']>;
export type Announcement = Selectable<Tables['announcements']>;
export type WalletTx = Selectable<Tables['wallet_txs']>;
export type SandboxSeat = Selectable<Tables['sandbox_seats']>;
export type SandboxRound = Selectable<Tables['sandbox_rounds']>;
