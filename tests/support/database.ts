import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import type { Engine } from '../../server/store/open';
import { createDatabase, throughPort } from './cluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine that the project's tests run on. */
    engine: Engine;
  }
}

/** The engine that this project's tests run on. */
export const engine = (): Engine => inject('engine');

/** Databases that are ready made: with the newest schema, and with the demo in it too. */
export type Template = 'migrated' | 'demo';

/**
 * Makes an empty database of this project's engine and gives its URL (`file:…` or `postgres://…`).
 * Nothing needs to remove it: it goes with the run's folder or cluster.
 */
export const freshDatabaseUrl = (): Promise<string> =>
  engine() === 'sqlite' ? freshFile() : freshPostgres('template0');

/** Makes a database like one that is ready made: its schema and rows need not be made again. */
export const copiedDatabaseUrl = (template: Template): Promise<string> =>
  engine() === 'sqlite' ? freshFile(template) : freshPostgres(template);

/** True in the project whose tests reach PostgreSQL through a pooler. */
export const isPooled = (): boolean => inject('pooledPort') !== undefined;

/** The address of one of these databases past the pooler. */
export const directUrl = (url: string): string =>
  throughPort(url, Number(new URL(inject('postgresUrl')).port));

async function freshFile(template?: Template): Promise<string> {
  const scratch = inject('scratchDir');
  const file = path.join(await mkdtemp(path.join(scratch, 'db-')), 'test.db');
  if (template) await copyFile(path.join(scratch, `${template}.db`), file);
  return `file:${file}`;
}

async function freshPostgres(template: string): Promise<string> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  const url = await createDatabase(inject('postgresUrl'), name, template);
  const port = inject('pooledPort');
  return port === undefined ? url : throughPort(url, port);
}
