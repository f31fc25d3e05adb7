import { z } from 'zod';
import { call, flag, language, whole } from './call';
import { choiceRule, fraction, published } from './sandboxGames';

export * from './sandboxGames';

/**
 * The sandbox vendor's own calls: what its game pages ask of it. They carry the game session's
 * token in the Authorization header, not the member's: to the vendor a player is a `playerRef`.
 */
const roundState = z.enum(['ready', 'betting', 'paying', 'settled', 'refused', 'void']);

export const round = z.object({
  id: z.string(),
  gameCode: z.string(),
  nonce: z.number().int(),
  state: roundState,
  engine: z.string(),
  engineVersion: z.number().int(),
  /** The engine's data that the round was played under; '' until played. */
  model: z.string(),
  modelVersion: z.number().int(),
  choice: z.string(),
  /** Minor units. */
  stake: z.number().int(),
  /** Minor units. */
  returnAmount: z.number().int(),
  currency: z.string(),
  /** The engine's own versioned picture of what happened; null until played. */
  outcome: z.unknown(),
  playedAt: z.number().int().nullable(),
});
export type Round = z.infer<typeof round>;

/** How a page draws and explains a game: everything comes from the engine's data. */
export const gameRules = z.object({
  engine: z.string(),
  engineVersion: z.number().int(),
  model: z.string(),
  version: z.number().int(),
  theme: z.string(),
  cycleMs: z.number().int(),
  minStake: z.number().int(),
  maxStake: z.number().int(),
  /** Stakes are multiples of this, in minor units: so no return is ever rounded. */
  stakeStep: z.number().int(),
  /** Suggested stakes in minor units. */
  stakes: z.array(z.number().int()),
  /** The exact return to player of the least generous choice, as text with two decimals too. */
  returnPercent: z.string(),
  exactReturn: fraction,
  /** What may be chosen; empty where there is nothing to choose. */
  choices: z.array(choiceRule),
  published,
});

/** A round of the history: what the list shows; the proof has the rest. */
export const pastRound = z.object({
  id: z.string(),
  choice: z.string(),
  /** Minor units. */
  stake: z.number().int(),
  /** Minor units. */
  returnAmount: z.number().int(),
  state: roundState,
  playedAt: z.number().int().nullable(),
  /** As in the round; null where nothing was drawn. */
  outcome: z.unknown(),
});
export type PastRound = z.infer<typeof pastRound>;

export const table = z.object({
  game: z.object({ code: z.string(), name: z.string(), gameType: z.string() }),
  rules: gameRules,
  balance: z.number().int(),
  currency: z.string(),
  clientSeed: z.string(),
  next: z.object({ nonce: z.number().int(), commitment: z.string(), roundId: z.string() }),
  last: round.nullable(),
  /** The last rounds, the newest first; null where they were not asked for. */
  history: z.array(pastRound).nullable(),
  session: z.object({
    startedAt: z.number().int(),
    staked: z.number().int(),
    returned: z.number().int(),
    rounds: z.number().int(),
  }),
});
export type Table = z.infer<typeof table>;

export const enterGame = call({
  name: 'enterGame',
  method: 'POST',
  path: '/sandbox/enter',
  auth: 'none',
  request: z.object({ launchToken: z.string().min(1).max(100), gameCode: z.string().max(60) }),
  response: z.object({ gameSession: z.string(), gameCode: z.string(), expiresAt: z.number() }),
  errors: ['game_session_over', 'game_unknown', 'game_unavailable', 'no_permission'],
  summary: 'Takes a launch token up (one use, 60 s): the game session of the player',
});

export const gameTable = call({
  name: 'gameTable',
  method: 'GET',
  path: '/sandbox/table',
  auth: 'game',
  request: z.object({
    gameCode: z.string().max(60),
    language,
    /** Whether the last rounds are wanted too. */
    history: flag.default(false),
  }),
  response: table,
  errors: ['game_session_over', 'game_unknown', 'no_permission'],
  summary:
    'All that a game page shows: rules, balance, the last round or rounds, the next commitment',
});

export const playRound = call({
  name: 'playRound',
  method: 'POST',
  path: '/sandbox/rounds',
  auth: 'game',
  request: z.object({
    gameCode: z.string().max(60),
    /** Minor units. */
    stake: whole(1, 1_000_000_000_000),
    choice: z.string().max(20).default(''),
    idempotencyKey: z.string().min(1).max(100),
  }),
  response: z.object({ round, balance: z.number().int(), replayed: z.boolean() }),
  errors: [
    'game_session_over',
    'game_unknown',
    'game_unavailable',
    'no_permission',
    'insufficient_funds',
    'stake_out_of_range',
    'choice_invalid',
    'too_fast',
    'round_in_progress',
    'key_conflict',
  ],
  summary: 'Plays one round: stake taken, outcome drawn, return paid',
});

export const setClientSeed = call({
  name: 'setClientSeed',
  method: 'POST',
  path: '/sandbox/seed',
  auth: 'game',
  request: z.object({
    gameCode: z.string().max(60),
    clientSeed: z.string().regex(/^[\x21-\x7e]{1,64}$/),
  }),
  response: z.object({ clientSeed: z.string() }),
  errors: ['game_session_over', 'game_unknown', 'no_permission'],
  summary: "Changes the player's own seed for the rounds to come",
});

export const roundProof = call({
  name: 'roundProof',
  method: 'GET',
  path: '/sandbox/rounds/proof',
  auth: 'none',
  request: z.object({ id: z.string().max(60) }),
  response: z.object({
    round,
    /** What the game is called and the look that it wears; null where it is no more. */
    game: z
      .object({
        name: z.object({ th: z.string(), en: z.string(), vi: z.string() }),
        theme: z.string(),
      })
      .nullable(),
    /** Hex of the 32 bytes; null until the round is played. */
    serverSeed: z.string().nullable(),
    commitment: z.string(),
    clientSeed: z.string(),
    publicInput: z.string(),
    message: z.string(),
    /** Each number that was drawn, in order, with the bytes (or pairs of them) it took. */
    steps: z.array(
      z.object({
        range: z.number().int(),
        taken: z.array(z.number().int()),
        value: z.number().int(),
      }),
    ),
    /** The model that the round was played under; null where the vendor has it no more. */
    published: published.nullable(),
    /** What a verifier gets from the seed now: must equal the round's own outcome. */
    recomputed: z.unknown(),
    verified: z.boolean(),
  }),
  errors: ['round_unknown'],
  summary: "A round's proof: seed, commitment, inputs and the outcome computed again",
});
