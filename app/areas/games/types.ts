import type { Mark } from '~/ui/placeholder';

/** The few fields of a game that a list's data carries: the same for everybody. */
export interface ListedGame {
  nodeId: number;
  gameId: string;
  name: string;
  vendor: string;
  type: string;
  icon: string;
  isNew: boolean;
  /** Closed to trial players (games#trial-play). */
  closed: boolean;
  /** Not played here: its card says so (games#open-games). */
  unopened: boolean;
  /** Stands for its vendor's games: links to them and is not launched (games#sub-lists). */
  sublist: boolean;
}

/** A game's card as a member sees it. */
export interface CardGame extends ListedGame {
  /** The member has marked it as a favourite. */
  favourite: Mark;
}
