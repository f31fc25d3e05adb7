import { z } from 'zod';
import { call, whole } from '../../../kernel/api/call';

export const heads_a_page = 20;
/** Heads and entries that one answer of a file has at most. */
export const file_rows_a_page = 500;

const hash = z.string();
const count = z.number().int();
/** Minor units. */
const amount = z.number().int();
const accountKind = z.enum(['wallet', 'reserved', 'credit', 'share']);
const day = z.string().max(30).default('');

/** The head of a day, as it is signed. Field by field in docs/ledger.md, "The head". */
const sealHead = z.object({
  v: z.literal(1),
  /** From 1, without gaps. */
  number: count,
  /** YYYY-MM-DD in `timeZone`. */
  day: z.string(),
  timeZone: z.string(),
  /** When it was sealed, epoch ms. */
  at: count,
  /** The number of leaves, and the root of their tree. */
  accounts: count,
  root: hash,
  /** The entries that belong to the day. */
  entries: count,
  /** All sealed balances added up, by currency. */
  totals: z.record(z.string(), amount),
  /** The hash of the head before; 64 zeros for the first. */
  previous: hash,
  /** The id of the key that signs. */
  key: z.string(),
});
export type SealHead = z.output<typeof sealHead>;

const sealedHead = z.object({ head: sealHead, hash, signature: z.string() });
export type SealedHead = z.output<typeof sealedHead>;

/** An Ed25519 public key: base64 of its DER form (SPKI). */
const publicKey = z.object({ id: z.string(), spki: z.string() });
export type SealPublicKey = z.output<typeof publicKey>;

/** An account at a day's end (docs/ledger.md, "A leaf"). */
const sealLeaf = z.object({
  /** The pseudonym. */
  account: hash,
  balance: amount,
  currency: z.string(),
  day: z.string(),
  /** The day's entries of the account, and the root of their tree. */
  entries: count,
  entriesRoot: hash,
  kind: accountKind,
  /** The place of its last entry so far, which is the number of all its entries. */
  place: count,
});
export type SealLeaf = z.output<typeof sealLeaf>;

/** An entry (docs/ledger.md, "An entry"). */
const dayEntry = z.object({
  amount,
  at: count,
  /** After the entry. */
  balance: amount,
  /** The transfer's id. */
  id: z.string(),
  kind: z.string(),
  place: count,
});
export type DayEntry = z.output<typeof dayEntry>;

export const daySeal = call({
  name: 'daySeal',
  method: 'GET',
  path: '/wps/wallets/seal',
  auth: 'real',
  excluded: 'open',
  /** YYYY-MM-DD; empty: the last sealed day. */
  request: z.object({ day }),
  response: z.object({
    seal: sealedHead,
    /** The member's own accounts that the day has: none for a member who came later. */
    accounts: z.array(
      z.object({
        /** The pseudonym is made of these two. */
        owner: z.string(),
        salt: z.string(),
        leaf: sealLeaf,
        /** The leaf's place in the tree, from 0, and the other children on its way to the root. */
        position: count,
        path: z.array(hash),
      }),
    ),
    /** The sealed days beside it; null for none. */
    earlier: z.string().nullable(),
    later: z.string().nullable(),
  }),
  errors: ['dates_invalid', 'day_not_sealed'],
  summary:
    "The member's own balances at the end of a sealed day, with the proof that they are in its seal",
});
export type DaySeal = z.output<typeof daySeal.response>;

export const daySealEntries = call({
  name: 'daySealEntries',
  method: 'GET',
  path: '/wps/wallets/seal/entries',
  auth: 'real',
  excluded: 'open',
  request: z.object({
    day,
    kind: accountKind.default('wallet'),
    currency: z.string().max(3).default(''),
    /** The place of the last entry of the page before. */
    after: whole(0, Number.MAX_SAFE_INTEGER).default(0),
  }),
  response: z.object({ list: z.array(dayEntry), more: z.boolean() }),
  errors: ['dates_invalid', 'day_not_sealed'],
  summary: "The sealed entries of a day of one of the member's own accounts, in their order",
});

export const actHeads = call({
  name: 'actHeads',
  method: 'GET',
  path: '/wps/system/acts',
  auth: 'none',
  excluded: 'open',
  request: z.object({}),
  response: z.object({ list: z.array(z.object({ day: z.string(), place: count, hash })) }),
  errors: [],
  summary:
    'The head of the record of operators’ acts at the end of each of the last days, the newest first',
});

export const daySeals = call({
  name: 'daySeals',
  method: 'GET',
  path: '/wps/system/seals',
  auth: 'none',
  excluded: 'open',
  request: z.object({ pageNo: whole(1, 10_000).default(1) }),
  response: z.object({
    list: z.array(sealedHead),
    total: count,
    totalPages: count,
    keys: z.array(publicKey),
  }),
  errors: [],
  summary: 'The signed heads of all sealed days, the newest first, and the public keys',
});

export const daySealChain = call({
  name: 'daySealChain',
  method: 'GET',
  path: '/wps/system/seals/chain',
  auth: 'none',
  excluded: 'open',
  request: z.object({ after: whole(0, Number.MAX_SAFE_INTEGER).default(0) }),
  response: z.object({ list: z.array(sealedHead), keys: z.array(publicKey), more: z.boolean() }),
  errors: [],
  summary: 'The same heads in the order of the chain, after a number, for a file of them',
});
