/** What a card shows: the few fields of a game that a list's data carries. */
export interface CardGame {
  nodeId: number;
  gameId: string;
  name: string;
  vendor: string;
  type: string;
  icon: string;
  isNew: boolean;
  favourite: boolean;
  /** Stands for its vendor's games: leads to them and is no launch (games#sub-lists). */
  sublist: boolean;
}
