import path from 'node:path';
import pg from 'pg';
import { startCluster } from '../support/cluster';

/** Returns the URL of an empty store of a name. */
export type FreshStore = (name: string) => Promise<string>;

/** Does some work on SQLite and then on PostgreSQL; says so where the machine has none. */
export async function onEachEngine(
  folder: string,
  work: (engine: string, fresh: FreshStore) => Promise<void>,
): Promise<void> {
  await work('SQLite', async (name) => `file:${path.join(folder, `${name}.db`)}`);
  const cluster = await startCluster().catch((cause: Error) => cause);
  if (cluster instanceof Error) {
    console.log(`left out: PostgreSQL (${cluster.message})`);
    return;
  }
  try {
    await work('PostgreSQL', (name) => makeDatabase(cluster.url, name));
  } finally {
    await cluster.stop();
  }
}

async function makeDatabase(admin: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)} template template0`);
  } finally {
    await client.end();
  }
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}
