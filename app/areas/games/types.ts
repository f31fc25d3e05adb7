/** What a card shows: the few fields of a game that a list's data carries. */
export interface CardGame {
  nodeId: number;
  gameId: string;
  name: string;
  vendor: string;
  type: string;
  icon: string;
  isNew: boolean;
  /** Absent where a game has no heart (lotteries) or the visitor's marks are unknown. */
  favourite: boolean;
}
