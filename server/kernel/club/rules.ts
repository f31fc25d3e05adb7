import type { Language } from '../api/call';
import type { DepositChannel } from '../../areas/wallet/api/deposits';
import type { GameType } from '../../areas/games/api/gameTypes';

/** Names by language; Thai or English is always there. */
export type Names = Partial<Record<Language, string>>;

/** The categories that stakes are counted by; `HOT` gathers games of the others. */
export type StakeCategory = Exclude<GameType, 'HOT'>;

/** Money that a member is given. */
export interface Gift {
  /** Minor units. */
  amount: number;
  /** Hundredths: at 100 it has to be staked once before it can be withdrawn. */
  turnover: number;
}

/** A level of the club (rewards#vip-levels). Its place in the list is its number, from 1. */
export interface Level {
  id: string;
  names: Names;
  /** The address of its picture; empty for none. */
  icon: string;
  /** The settled stakes, in minor units, that reach it. */
  needed: number;
  levelUp: Gift | null;
  weekly: Gift | null;
  birthday: Gift | null;
  rebate: {
    /** Ten thousandths of a day's settled stakes, by category. */
    rates: Partial<Record<StakeCategory, number>>;
    /** Hundredths, as those of a gift. */
    turnover: number;
  };
  /** Limits of withdrawals in minor units; null: the operator's settings. */
  withdraw: { most: number | null; perDay: number | null };
  /** The greatest deposit by channel in minor units; 0 closes the channel; none: the settings. */
  deposit: Partial<Record<DepositChannel, number>>;
}

/** A day's prize of the sign-in chain: points, or money. */
export type Prize = { points: number } | Gift;

/** A gift of the mall gives a thing that is sent, a code, or money with its lock. */
type MallGives = 'goods' | 'code' | Gift;

/** A gift that points are exchanged for (rewards#point-mall). Its id stays, no matter what changes in it. */
export interface MallGift {
  id: string;
  /** The id of its category; empty for none. */
  category: string;
  names: Names;
  /** A few sentences about it; none where it needs none. */
  about: Names;
  /** The address of its picture. */
  image: string;
  /** The points that it costs. */
  points: number;
  /** The pieces that there are when the gift is imported first; later ones are counted by the store alone. */
  stock: number;
  /** The orders of it that one member may have; null: any number. */
  perMember: number | null;
  gives: MallGives;
}

/** All that `mall.yaml` says. */
export interface Mall {
  categories: readonly { id: string; names: Names }[];
  gifts: readonly MallGift[];
}

/** A mall without gifts. */
export const no_mall: Mall = { categories: [], gifts: [] };

/** All that a folder of rules says. */
export interface Rules {
  levels: readonly Level[];
  /** Days that a reward waits to be claimed. */
  keep: { levelUp: number; birthday: number; rebate: number };
  /** The prizes of the days in a row; empty: there is no sign-in. */
  signIn: readonly Prize[];
  /** Settled stakes in minor units that give one point; 0: none do. */
  stakePerPoint: number;
  /** The gifts that points are exchanged for. */
  mall: Mall;
}

/** A version of the rules with the time from which it is in force. */
export interface RulesVersion extends Rules {
  version: number;
  from: number;
}

/** Rules of a store that has none. */
export const no_rules: RulesVersion = {
  version: 0,
  from: 0,
  levels: [],
  signIn: [],
  stakePerPoint: 0,
  mall: no_mall,
  keep: { levelUp: 1, birthday: 1, rebate: 1 },
};

/** Returns a name in a language, else in English, else in Thai. */
export const nameIn = (names: Names, language: Language): string =>
  names[language] ?? names.en ?? names.th ?? '';

/** Returns the number of the highest level that settled stakes (minor units) reach; 0 for none. */
export const levelFor = (levels: readonly Level[], turnover: number): number =>
  levels.filter(({ needed }) => turnover >= needed).length;
