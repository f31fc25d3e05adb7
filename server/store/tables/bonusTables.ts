import type { Selectable } from 'kysely';

/** Bonuses with a deposit (wallet#bonuses). Minor units. */
export interface BonusTables {
  /** An offer stays as it was made; it can be closed. */
  bonuses: {
    id: string;
    /** The name by language, as JSON. */
    words: string;
    kind: 'percent' | 'fixed';
    /** Hundredths of a per cent of the deposit, or an amount. */
    value: number;
    /** The greatest bonus; 0: none. */
    cap: number;
    /** The least deposit. */
    least: number;
    /** Hundredths: 100 means that the bonus has to be staked once. */
    turnover: number;
    /** 1: once for each member. */
    once: number;
    begins_at: number;
    ends_at: number | null;
    closed_at: number | null;
    created_at: number;
  };
  /** A bonus that a member got. */
  bonus_grants: {
    id: string;
    /** The offer, or `newcomer`. */
    bonus_id: string;
    member_id: string;
    /** The offer, or `newcomer`, and the member where it is given once, else the deposit. */
    once_key: string;
    deposit_id: string | null;
    words: string;
    amount: number;
    created_at: number;
    /** It went back with its deposit. */
    taken_at: number | null;
  };
  /** A device on which a member got the newcomer's bonus. */
  newcomer_devices: {
    device_key: string;
    member_id: string;
  };
}

export type BonusRow = Selectable<BonusTables['bonuses']>;
export type BonusGrant = Selectable<BonusTables['bonus_grants']>;
