import type { Generated } from 'kysely';

/** The demo vendor's own tables: a player's seat at a game, and the rounds (sandbox#rounds). */
export interface SandboxTables {
  sandbox_seats: {
    player_ref: string;
    game_code: string;
    client_seed: string;
    /** 1: the player's browser or words made it; 0: the site did, until the player puts in another. */
    own_seed: Generated<number>;
    next_nonce: number;
    last_play_at: number;
    updated_at: number;
  };
  sandbox_rounds: {
    id: string;
    player_ref: string;
    game_code: string;
    /** Set when the round is staked on. */
    vendor_code: Generated<string>;
    nonce: number;
    /** Sealed until the round is drawn or over, then 64 hex digits. */
    seed: string;
    commitment: string;
    client_seed: string;
    state: 'ready' | 'betting' | 'paying' | 'settled' | 'refused' | 'void';
    idempotency_key: string | null;
    engine: string;
    engine_version: number;
    /** The engine's data and its version; with the engine's own, all that a round is decided by. */
    model: string;
    model_version: number;
    choice: string;
    stake: number;
    return_amount: number;
    currency: string;
    outcome: string | null;
    failure: string | null;
    created_at: number;
    played_at: number | null;
    settled_at: number | null;
    /** Failures of the present work. */
    tries: Generated<number>;
    /** The instant of its next work; null in an unfinished round: a person has to look. */
    next_try_at: number | null;
  };
}
