import type { Gift, Names } from './rules';

/** A gift of the mall gives a thing that is sent, a code, or money with its lock. */
export type MallGives = 'goods' | 'code' | Gift;

/** A gift that points are exchanged for (rewards#point-mall). Its id stays, whatever changes in it. */
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
