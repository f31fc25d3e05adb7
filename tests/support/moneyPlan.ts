/** The kinds of operations that the money test mixes; a work for each stands in `moneyWorks.ts`. */
export const operationKinds = [
  'deposit',
  'depositRace',
  'depositCallbacks',
  'round',
  'rollback',
  'adjust',
  'adjustByTwo',
  'withdrawal',
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** One operation: what it does follows from its number alone, so that it can be taken up again. */
export interface Operation {
  number: number;
  kind: OperationKind;
  /** The place of its player. */
  player: number;
  /** Minor units. */
  amount: number;
  /** From 0 on, below 1: what is left to chance in its steps. */
  luck: number;
}

/** A member with an open game. */
export interface Player {
  memberId: string;
  /** The account that the member is paid out to. */
  bankCardId: string;
  vendor: string;
  playerRef: string;
  gameCode: string;
  sessionToken: string;
}

/** The orders of one process. */
export interface MoneyOrders {
  url: string;
  /** The instant of the process's clock. */
  now: number;
  players: Player[];
  /** Each worker of the process does one of these after the other. */
  queues: Operation[][];
}

/**
 * A line of the process. `ask`: a step is about to be sent. `told`: it was answered so. `done`: the operation
 * is over, and the member's money changed by so much (minor units).
 */
export type MoneyLine =
  | { what: 'ask'; number: number; step: string }
  | { what: 'told'; number: number; step: string; answer: string }
  | { what: 'done'; number: number; change: number };

/** Numbers that look random and are the same in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Plans so many operations of all kinds in turn, for players and with amounts left to chance. */
export function planOperations(count: number, players: number, random: () => number): Operation[] {
  return Array.from({ length: count }, (_, number) => ({
    number,
    kind: operationKinds[number % operationKinds.length]!,
    player: Math.floor(random() * players),
    amount: 100 + Math.floor(random() * 900),
    luck: random(),
  }));
}
