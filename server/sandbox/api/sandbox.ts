import { z } from 'zod';
import { call, flag, language, whole } from '../../kernel/api/call';
import { names } from '../../kernel/api/names';
import { choiceRule, fraction, published } from './sandboxGames';

export * from './sandboxGames';

/**
 * The sandbox vendor's own calls, for its game pages. Their Authorization header has the game
 * session's token, not the member's: the vendor knows a player only as a `playerRef`.
 */
const roundState = z.enum(['ready', 'betting', 'paying', 'settled', 'refused', 'void']);

/** A player's own seed. */
const clientSeed = z.string().regex(/^[\x21-\x7e]{1,64}$/);

const round = z.object({
  id: z.string(),
  gameCode: z.string(),
  nonce: z.number().int(),
  state: roundState,
  engine: z.string(),
  engineVersion: z.number().int(),
  /** The engine's data that the round was played under; empty until played. */
  model: z.string(),
  modelVersion: z.number().int(),
  choice: z.string(),
  /** Minor units. */
  stake: z.number().int(),
  /** Minor units. */
  returnAmount: z.number().int(),
  currency: z.string(),
  /** The engine's own versioned record of the outcome; null until played. */
  outcome: z.unknown(),
  playedAt: z.number().int().nullable(),
});
export type Round = z.infer<typeof round>;

/** Everything by which a page draws and explains a game, from the engine's data. */
const gameRules = z.object({
  engine: z.string(),
  engineVersion: z.number().int(),
  model: z.string(),
  version: z.number().int(),
  theme: z.string(),
  cycleMs: z.number().int(),
  minStake: z.number().int(),
  maxStake: z.number().int(),
  /** Stakes are multiples of this, in minor units, so that no return is ever rounded. */
  stakeStep: z.number().int(),
  /** Suggested stakes in minor units. */
  stakes: z.array(z.number().int()),
  /** The exact return to player of the least generous choice, as text with two decimals too. */
  returnPercent: z.string(),
  exactReturn: fraction,
  /** The possible choices; empty where there are none. */
  choices: z.array(choiceRule),
  published,
});

/** A round as the history lists it. Its proof has the rest. */
const pastRound = z.object({
  id: z.string(),
  /** Its number among the player's rounds at this game: none is left out. */
  nonce: z.number().int(),
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

const table = z.object({
  game: z.object({ code: z.string(), name: z.string(), gameType: z.string() }),
  rules: gameRules,
  balance: z.number().int(),
  currency: z.string(),
  clientSeed: z.string(),
  /** False: the site made that seed, and the player has put in none yet. */
  ownSeed: z.boolean().default(true),
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
  auth: 'member',
  request: z.object({ launchToken: z.string().min(1).max(100), gameCode: z.string().max(60) }),
  response: z.object({ gameSession: z.string(), gameCode: z.string(), expiresAt: z.number() }),
  errors: [
    'launch_not_yours',
    'game_session_over',
    'game_unknown',
    'game_unavailable',
    'no_permission',
  ],
  summary: 'Exchanges a launch token (one use, 60 s) of this member for the game session',
});

export const gameTable = call({
  name: 'gameTable',
  method: 'GET',
  path: '/sandbox/table',
  changes: true,
  auth: 'game',
  request: z.object({
    gameCode: z.string().max(60),
    language,
    /** True to get the last rounds too. */
    history: flag.default(false),
  }),
  response: table,
  errors: ['game_session_over', 'game_unknown', 'no_permission'],
  summary:
    'Everything that a game page shows: rules, balance, the last round or rounds, the next commitment',
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
    /** The player's first seed, for a seat that has none of the player's own; ignored for others. */
    firstSeed: clientSeed.optional(),
    idempotencyKey: z.string().min(1).max(100),
  }),
  response: z.object({ round, balance: z.number().int(), replayed: z.boolean() }),
  errors: [
    'game_session_over',
    'game_unknown',
    'game_unavailable',
    'no_permission',
    'insufficient_funds',
    'own_limit',
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
    clientSeed,
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
  excluded: 'open',
  request: z.object({ id: z.string().max(60) }),
  response: z.object({
    round,
    /** The game's names and theme; null where it no longer exists. */
    game: z.object({ name: names, theme: z.string() }).nullable(),
    /** Hex of the 32 bytes; null until the round is played. */
    serverSeed: z.string().nullable(),
    commitment: z.string(),
    clientSeed: z.string(),
    publicInput: z.string(),
    message: z.string(),
    /** Each drawn number, in order, with the bytes (or pairs of bytes) that it took. */
    steps: z.array(
      z.object({
        range: z.number().int(),
        taken: z.array(z.number().int()),
        value: z.number().int(),
      }),
    ),
    /** The model that the round was played under; null where the vendor no longer has it. */
    published: published.nullable(),
    /** The same as the engine has it, in the form of the rules' appendix, with a slot's lines. */
    model: z.record(z.unknown()).nullable(),
    /** Its choices with their odds; empty where there are none. */
    choices: z.array(choiceRule),
    /** The outcome recomputed from the seed. It must equal the round's own outcome. */
    recomputed: z.unknown(),
    verified: z.boolean(),
  }),
  errors: ['round_unknown'],
  summary: "A round's proof: seed, commitment, inputs and the outcome computed again",
});
