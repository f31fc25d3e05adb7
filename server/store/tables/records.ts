import type { Selectable } from 'kysely';

/** The sums of the accounts' records by day and kind (wallet#account-record). */
export interface RecordTables {
  /** The last entry of an account that its sums have. */
  record_heads: {
    account_id: string;
    /** The zone that the days of the sums are in. */
    time_zone: string;
    place: number;
    /** Epoch ms of the last stake up to there; null: there was none. */
    last_stake_at: number | null;
  };
  /** All entries of an account up to its head, by day and kind. Amounts are minor units, above zero. */
  record_sums: {
    account_id: string;
    /** YYYY-MM-DD in the zone of the head. */
    day: string;
    kind: string;
    movements: number;
    sum_in: number;
    sum_out: number;
    first_place: number;
    last_place: number;
    /** The time between the stakes of the day, without the pauses. */
    played_ms: number;
  };
}

/** The day's seals (wallet#days-seal): a signed head for each finished day, and what its tree is made of. */
export interface SealTables {
  /** The sealed accounts, each at its place in the tree of every day from its first one on. */
  seal_accounts: {
    account_id: string;
    /** From 0, without gaps. */
    position: number;
    /** 64 hex digits: with it the pseudonym can be made from the owner's name. */
    salt: string;
    /** The owner's user name as it was when the pseudonym was made. */
    owner_name: string;
    /** The account's name in the leaves, which tells nobody whose it is. */
    pseudonym: string;
    /** The last sealed entry and the balance after it, minor units. */
    place: number;
    balance: number;
    /** The day of its newest leaf row; null before its first seal. */
    leaf_day: string | null;
  };
  /** The leaf of an account on the days on which it had entries, and on its first; it holds until the next. */
  seal_leaves: {
    account_id: string;
    day: string;
    place: number;
    /** The number of the day's entries, the last of which is at `place`. */
    entries: number;
    entries_root: string;
    balance: number;
  };
  /** The roots of a day's leaves by blocks. */
  seal_blocks: { day: string; block: number; hash: string; entries: number };
  /** The chain of heads. */
  seal_heads: {
    number: number;
    day: string;
    /** Canonical JSON: the text that is hashed and signed. */
    body: string;
    hash: string;
    /** Ed25519, 128 hex digits. */
    signature: string;
  };
  /** Public keys that have signed heads. */
  seal_keys: { id: string; spki: string; created_at: number };
  /** One row: the day that is being sealed, how far it is, and the process that does it. */
  seal_work: {
    id: number;
    day: string | null;
    /** The last account that was looked at for its place; empty at the day's beginning. */
    looked_to: string;
    /** 1 once all accounts of the day have their places. */
    placed: number;
    next_block: number;
    owner: string | null;
    held_until: number;
  };
}

export type SealHeadRow = Selectable<SealTables['seal_heads']>;
