import type { Selectable } from 'kysely';

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
    /** The id of the address that the form named, empty for none; null for orders of before it was kept. */
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
