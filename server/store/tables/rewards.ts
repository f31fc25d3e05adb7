import type { Selectable } from 'kysely';

/** The benefits of each club level (rewards#club-benefits). */
export interface BenefitTables {
  club_benefits: {
    id: string;
    /** The club label that a member of the level has. */
    label: string;
    /** The address of its picture; empty for none. */
    icon: string;
    /** Title and content (HTML) by language, as JSON. */
    words: string;
    sort: number;
    active: number;
  };
}

/** The operator's rules of rewards, and what members have played for their levels (rewards#vip-levels). */
export interface ClubTables {
  /** Every folder of rules that was imported; a row never changes. */
  reward_versions: {
    /** From 1, without gaps. */
    version: number;
    /** In force from this instant until the next version. */
    created_at: number;
    operator: string;
    /** The files by their names, as JSON. */
    files: string;
    /** Their content, checked, as JSON: amounts in minor units. */
    rules: string;
  };
  /** One row: the newest version. Imports hold it, so that they come one after the other. */
  reward_head: { id: number; version: number };
}

export type RewardVersion = Selectable<ClubTables['reward_versions']>;

/** Rewards that members have earned (rewards#reward-centre), and their sign-ins. */
export interface RewardTables {
  rewards: {
    member_id: string;
    /** Kind and period or level, as `weekly.2026-11-23`: one of a member each. */
    id: string;
    kind: RewardKind;
    /** The number of the level that it is for; 0 for none. */
    level: number;
    /** The version of the rules that it was earned under. */
    version: number;
    /** Minor units, or points: one of the two. */
    amount: number;
    points: number;
    /** The stakes (minor units) that the money needs before it can be withdrawn. */
    needed: number;
    state: 'claimable' | 'claimed';
    created_at: number;
    /** From then on it can't be claimed; null: it is there for ever. */
    expires_at: number | null;
    claimed_at: number | null;
  };
  /** The days on which a member signed in for the day's prize. */
  check_ins: {
    member_id: string;
    /** YYYY-MM-DD in the operator's time zone. */
    day: string;
    /** The place in the chain, from 1. */
    place: number;
    /** The version of the rules in force when the chain began. */
    version: number;
    created_at: number;
  };
}

export type RewardKind = 'levelUp' | 'weekly' | 'birthday' | 'rebate' | 'signIn';
export type RewardRow = Selectable<RewardTables['rewards']>;
export type CheckIn = Selectable<RewardTables['check_ins']>;

/** The point mall: pictures and stock of gifts, members' addresses and orders (rewards#point-mall). */
export interface MallTables {
  /** The pictures of folders of rules; a row never changes. */
  reward_pictures: {
    /** Of the file's content. */
    id: string;
    /** As it is served, in base64. */
    webp: string;
    /** The file itself, in base64. */
    body: string;
  };
  /** The pieces of a gift that can be ordered; never below zero. */
  mall_stock: { gift_id: string; stock: number };
  mall_addresses: {
    id: string;
    member_id: string;
    created_at: number;
  } & PostalAddress;
  mall_orders: {
    id: string;
    member_id: string;
    /** The member and the form's key: the same form makes one order. */
    key: string;
    gift_id: string;
    /** The version of the rules that it was ordered under. */
    version: number;
    /** The names of the gift by language, as JSON, and the address of its picture, of that version. */
    names: string;
    image: string;
    gives: 'goods' | 'code' | 'money';
    points: number;
    /** Of money: minor units, and the stakes that it needs before it can be withdrawn; else 0. */
    amount: number;
    needed: number;
    /** The address as it was when it was ordered, as JSON; null for what is not sent. */
    address: string | null;
    /** The id of the address that the form named, empty for none; null for orders from before it was kept. */
    address_id: string | null;
    state: 'ordered' | 'approved' | 'sent' | 'received' | 'rejected' | 'cancelled';
    /** The reason of a rejection, as the member reads it. */
    reason: string;
    /** Of what is sent: who carries it, and the parcel's number. */
    carrier: string;
    tracking: string;
    /** The code that was given; empty for none. */
    code: string;
    created_at: number;
    approved_at: number | null;
    sent_at: number | null;
    /** The instant from which nothing follows: received, rejected or cancelled. */
    ended_at: number | null;
    /** The instant at which its member said that somebody else had ordered it; null for none. */
    disowned_at: number | null;
  };
}

/** The person and place that a thing is sent to, in Thailand. */
export interface PostalAddress {
  name: string;
  /** Digits, with the 0 in front. */
  phone: string;
  /** House, street, village. */
  line: string;
  subdistrict: string;
  district: string;
  /** The code of the province. */
  province: string;
  postcode: string;
}

export type MallAddressRow = Selectable<MallTables['mall_addresses']>;
export type MallOrderRow = Selectable<MallTables['mall_orders']>;
