import { z } from 'zod';
import { staffCall } from '../../../kernel/api/staff';

/** Rows of a list about members: in Thai a page of longer ones would be above 25 kB. */
export const console_rows = 20;
/** Characters of a reason, which the record has. */
export const reason_most = 200;
/** Characters of a note on a member, as a person counts them. */
export const note_most = 1_000;

/** The ways in which a search finds a member. */
export type FoundBy =
  | 'id'
  | 'name'
  | 'mobile'
  | 'email'
  | 'deposit'
  | 'withdrawal'
  | 'ticket'
  | 'receipt'
  | 'round'
  | 'begins'
  | 'ends';

export type MemberKind = 'member' | 'agent' | 'trial';

/** A member as lists of the console show one. Contacts are masked; amounts in minor units. */
export interface MemberRow {
  id: string;
  username: string;
  kind: MemberKind;
  status: 'active' | 'disabled';
  isLocked: boolean;
  mobile: string;
  email: string;
  balance: number;
  createdAt: number;
  lastLoginAt: number | null;
  foundBy: FoundBy;
  /** The reference or number by which it was found; empty for the member's own details. */
  about: string;
}

export interface FoundMembers {
  list: MemberRow[];
  currency: string;
  /** The place at which the next page begins; null on the last. */
  next: string | null;
  /** The text is too short to be looked for. */
  isShort: boolean;
}

const id = z.string().max(100);
const reason = z.string().min(1).max(400);

export const searchMembers = staffCall<FoundMembers>()({
  name: 'members.search',
  needs: 'members.read',
  changes: false,
  request: z.object({ q: z.string().max(400).default(''), after: z.string().max(100).default('') }),
  errors: [],
});

/** The parts of a member's page. */
export const memberParts = [
  'overview',
  'movements',
  'bets',
  'payments',
  'cards',
  'logins',
  'protection',
  'notes',
  'support',
] as const;
export type MemberPart = (typeof memberParts)[number];

/** The place in the list of a part, and the language of the names of games. */
export interface PartInput {
  cursor: string;
  language: 'th' | 'en';
}

/** The head of a member's page, the same above each part. */
export interface MemberHead {
  id: string;
  username: string;
  nickname: string;
  kind: MemberKind;
  status: 'active' | 'disabled';
  lockReason: string | null;
  currency: string;
  /** Minor units: to play with, and on its way out. */
  balance: number;
  reserved: number | null;
  isExcluded: boolean;
}

export interface MemberOverview {
  part: 'overview';
  /** Masked; empty for none. */
  mobile: string;
  isMobileProved: boolean;
  email: string;
  isEmailProved: boolean;
  payeeName: string;
  /** The month of birth alone: YYYY-MM. */
  birthMonth: string;
  level: number;
  createdAt: number;
  lastLoginAt: number | null;
  hasPassword: boolean;
  hasPaymentPassword: boolean;
  /** Minor units: what of the balance can't be withdrawn yet, and the turnover that opens each. */
  locks: { id: string; source: string; locked: number; needed: number; done: number }[];
  free: number;
  /** Wins and prizes of vendors that wait, the oldest first; an amount is null to who may have to type it again. */
  wins: { id: string; vendor: string; why: string; amount: number | null; at: number }[];
  /** From the agent right above to the top. */
  upline: { id: string; username: string }[];
  recommendedBy: { id: string; username: string } | null;
  members: number;
}

interface Paged {
  newer: string | null;
  older: string | null;
}

export interface MemberMovements extends Paged {
  part: 'movements';
  list: {
    id: string;
    kind: string;
    /** Both are null where a decision on it waits that the reader may confirm. */
    amount: number | null;
    balanceAfter: number | null;
    at: number;
    name: string;
    number: string;
  }[];
}

export interface MemberBets extends Paged {
  part: 'bets';
  list: {
    id: string;
    kind: 'round' | 'ticket';
    name: string;
    number: string;
    state: 'open' | 'won' | 'lost' | 'refunded';
    stake: number;
    returned: number;
    at: number;
    /** The address of the proof on the members' site; empty where there is none. */
    proof: string;
  }[];
}

export interface MemberPayments extends Paged {
  part: 'payments';
  list: {
    id: string;
    kind: 'deposit' | 'withdrawal';
    reference: string;
    /** The channel, or the bank. */
    by: string;
    /** Null where a decision on it waits that the reader may confirm. */
    amount: number | null;
    state: string;
    at: number;
  }[];
}

export interface MemberCards {
  part: 'cards';
  list: {
    id: string;
    bankCode: string;
    lastDigits: string;
    payeeName: string;
    createdAt: number;
    removedAt: number | null;
    removedWhy: string | null;
  }[];
}

export interface MemberLogins {
  part: 'logins';
  sessions: { id: string; device: string; address: string; createdAt: number; seenAt: number }[];
  signIns: { at: number; how: string; outcome: string; device: string; address: string }[];
  /** Other members who were logged in on a device of this one. */
  alsoHere: { id: string; username: string }[];
}

export interface MemberProtection {
  part: 'protection';
  exclusion: {
    kind: string;
    source: string;
    until: number | null;
    over: boolean;
    playsFrom: number | null;
  } | null;
  /** A detail of an excluded person closed play, and an operator may open it. */
  isMatched: boolean;
  limits: { kind: string; period: string; amount: number; waiting: boolean }[];
  age: { age: number; method: string; at: number } | null;
  events: { act: string; until: number | null; operator: string; note: string; at: number }[];
}

export interface MemberNotes {
  part: 'notes';
  list: { id: string; operator: string; content: string; at: number }[];
  next: string | null;
}

export interface MemberSupport {
  part: 'support';
  thread: { id: string; state: 'waiting' | 'answered' | 'closed'; lastAt: number } | null;
  feedback: { id: string; questionType: string; state: string; at: number }[];
}

export type MemberPartView =
  | MemberOverview
  | MemberMovements
  | MemberBets
  | MemberPayments
  | MemberCards
  | MemberLogins
  | MemberProtection
  | MemberNotes
  | MemberSupport;

export interface MemberPage {
  head: MemberHead;
  view: MemberPartView;
}

export const showMember = staffCall<MemberPage>()({
  name: 'members.show',
  needs: 'members.read',
  changes: false,
  request: z.object({
    id,
    part: z.enum(memberParts).catch('overview'),
    /** The place of a page in a list. */
    cursor: z.string().max(720).default(''),
    language: z.enum(['th', 'en']).catch('th'),
  }),
  errors: ['member_unknown'],
});

export interface MemberContacts {
  mobile: string;
  email: string;
  payeeName: string;
  birthDate: string;
}

/** Opens the contacts of a member for a reason; the look is in the record. */
export const memberContacts = staffCall<MemberContacts>()({
  name: 'members.contacts',
  needs: 'contacts.read',
  changes: true,
  stepUp: true,
  request: z.object({ id, reason }),
  errors: ['member_unknown', 'fields_invalid'],
});

export const lockMember = staffCall<{ username: string }>()({
  name: 'members.lock',
  needs: 'members.act',
  changes: true,
  request: z.object({ id, reason }),
  errors: ['member_unknown', 'fields_invalid'],
});

export const unlockMember = staffCall<{ username: string }>()({
  name: 'members.unlock',
  needs: 'members.act',
  changes: true,
  request: z.object({ id, reason }),
  errors: ['member_unknown', 'fields_invalid'],
});

/** Gives a first password, which is told this once, or takes the payment password away. */
export const resetMember = staffCall<{ username: string; password: string | null }>()({
  name: 'members.reset',
  needs: 'members.act',
  changes: true,
  stepUp: true,
  request: z.object({ id, what: z.enum(['password', 'paymentPassword']), reason }),
  errors: ['member_unknown', 'fields_invalid', 'trial_not_allowed', 'payment_password_unset'],
});

/**
 * Ends the second factor of a member who has proved who they are. Where the member has money it waits for another one, and
 * the answer names the decision.
 */
export const endMemberFactor = staffCall<{ username: string; decision: string | null }>()({
  name: 'members.endFactor',
  needs: 'members.act',
  changes: true,
  stepUp: true,
  request: z.object({ id, reason }),
  errors: [
    'member_unknown',
    'fields_invalid',
    'second_factor_none',
    'no_permission',
    'above_ceiling',
    'own_agent',
    'decision_waiting',
    'key_conflict',
  ],
});

export const endMemberSessions = staffCall<{ ended: number }>()({
  name: 'members.endSessions',
  needs: 'members.act',
  changes: true,
  request: z.object({ id, reason }),
  errors: ['member_unknown', 'fields_invalid'],
});

export const removeMemberCard = staffCall<object>()({
  name: 'members.removeCard',
  needs: 'members.act',
  changes: true,
  stepUp: true,
  request: z.object({ id, cardId: id, reason }),
  errors: ['member_unknown', 'card_unknown', 'fields_invalid'],
});

export const noteMember = staffCall<{ noteId: string }>()({
  name: 'members.note',
  needs: 'members.act',
  changes: true,
  request: z.object({
    id,
    content: z.string().max(4_000),
    idempotencyKey: z.string().regex(/^[\w-]{1,100}$/),
  }),
  errors: ['member_unknown', 'fields_invalid', 'key_conflict'],
});

/** Closes play on the member's own wish, or lengthens an exclusion that holds. */
export const excludeMember = staffCall<{ kind: string; until: number | null }>()({
  name: 'members.exclude',
  needs: 'members.act',
  changes: true,
  request: z.object({
    id,
    kind: z.enum(['timeOut', 'self']),
    /** A span, as `24h` or `6m`, or a last day. */
    until: z.string().max(40),
    reason,
  }),
  errors: ['member_unknown', 'fields_invalid', 'exclusion_until_invalid', 'exclusion_shorter'],
});

/** Opens play to a member who was taken for an excluded person. */
export const releaseMember = staffCall<object>()({
  name: 'members.release',
  needs: 'risk.act',
  changes: true,
  request: z.object({ id, reason }),
  errors: ['member_unknown', 'fields_invalid', 'exclusion_unmatched'],
});
