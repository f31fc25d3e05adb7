import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Platform } from '../platform/context';
import { vendorKey } from '../platform/wallet/signature';
import { openCatalogue } from './catalogue';
import { enter } from './enter';
import type { SandboxParts } from './parts';
import { play } from './play';
import { proof } from './proof';
import { recordRoutes } from './recordRoutes';
import { recover } from './recover';
import { sealedSeeds } from './sealedSeeds';
import { setSeed } from './seed';
import { table } from './table';
import { openWalletClient, type Fetch } from './walletClient';

/** The sandbox vendor: the calls of its pages, and its own jobs. */
export interface Sandbox {
  enterGame(asked: Parameters<typeof enter>[1]): ReturnType<typeof enter>;
  gameTable(asked: Parameters<typeof table>[1]): ReturnType<typeof table>;
  playRound(asked: Parameters<typeof play>[1]): ReturnType<typeof play>;
  setClientSeed(asked: Parameters<typeof setSeed>[1]): ReturnType<typeof setSeed>;
  roundProof(asked: Parameters<typeof proof>[1]): ReturnType<typeof proof>;
  /** Finishes interrupted rounds and returns how many it finished. */
  recover(): Promise<number>;
  /** The platform's signed requests to it. */
  routes: Hono;
}

/**
 * Opens the sandbox vendor beside a platform. `fetch` is its only access to money: the seamless
 * wallet, over signed requests. It holds the keys of the vendors that it plays.
 */
export function createSandbox(
  { db, clock, log, config }: Pick<Platform, 'db' | 'clock' | 'log' | 'config'>,
  fetch: Fetch,
): Sandbox {
  const keyOf = (vendor: string) => vendorKey(config, vendor);
  const parts: SandboxParts = {
    db,
    clock,
    log,
    catalogue: openCatalogue(db),
    wallet: openWalletClient({ fetch, clock, keyOf }),
    seeds: sealedSeeds(config),
    random: randomBytes,
  };
  return {
    enterGame: (asked) => enter(parts, asked),
    gameTable: (asked) => table(parts, asked),
    playRound: (asked) => play(parts, asked),
    setClientSeed: (asked) => setSeed(parts, asked),
    roundProof: (asked) => proof(parts, asked),
    recover: () => recover(parts),
    routes: recordRoutes(parts, config),
  };
}
