import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Engine } from '../../server/store/open';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine that the project's tests run on. */
    engine: Engine;
  }
}

/** The engine that this project's tests run on. */
export const engine = (): Engine => inject('engine');

/**
 * Makes an empty database of this project's engine and gives its URL (`file:…` or `postgres://…`).
 * Nothing needs to remove it: it goes with the run's folder or cluster.
 */
export async function freshDatabaseUrl(): Promise<string> {
  return engine() === 'sqlite' ? freshFile() : freshPostgres();
}

async function freshFile(): Promise<string> {
  const folder = await mkdtemp(path.join(inject('scratchDir'), 'db-'));
  return `file:${path.join(folder, 'test.db')}`;
}

async function freshPostgres(): Promise<string> {
  const admin = inject('postgresUrl');
  const name = `t_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  } finally {
    await client.end();
  }
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}
