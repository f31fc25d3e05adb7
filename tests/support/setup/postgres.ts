import type { TestProject } from 'vitest/node';
import { createDatabase, startCluster, startPgbouncer } from '../cluster';
import { fillTemplates } from './sqlite';

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrator's database of the run's own PostgreSQL. */
    postgresUrl: string;
    /** The port of a PgBouncer before it, through which the project's tests reach it; undefined in the others. */
    pooledPort: number | undefined;
  }
}

/** The project on a server that lets transactions happen only as if one came after the other. */
const serializable = { default_transaction_isolation: 'serializable' };

/**
 * Starts a PostgreSQL of the run's own, with the databases that others are copies of, and stops and
 * removes it when the tests have ended.
 */
export default async function setup(project: TestProject) {
  const cluster = await startCluster(project.name === 'serializable' ? serializable : {});
  project.provide('postgresUrl', cluster.url);
  const isFew = project.name === 'serializable' && !process.env.SOAK;
  await fillTemplates(
    (name) => createDatabase(cluster.url, name, 'template0'),
    isFew ? ['migrated'] : undefined,
  );
  return () => cluster.stop();
}

/** The same with a PgBouncer in transaction mode before it. */
export async function pooled(project: TestProject) {
  const cluster = await startCluster();
  project.provide('postgresUrl', cluster.url);
  await fillTemplates((name) => createDatabase(cluster.url, name, 'template0'), ['migrated']);
  const bouncer = await startPgbouncer({ port: Number(new URL(cluster.url).port) });
  project.provide('pooledPort', bouncer.port);
  return async () => {
    await bouncer.stop();
    await cluster.stop();
  };
}
