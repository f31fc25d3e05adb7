import type { TestProject } from 'vitest/node';
import { createDatabase, startCluster } from './cluster';
import { fillTemplates } from './templates';

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrator's database of the run's own PostgreSQL. */
    postgresUrl: string;
  }
}

/**
 * Starts a PostgreSQL of the run's own, with the databases that others are copies of, and stops and
 * removes it when the tests have ended.
 */
export default async function setup(project: TestProject) {
  const cluster = await startCluster();
  project.provide('postgresUrl', cluster.url);
  await fillTemplates((name) => createDatabase(cluster.url, name, 'template0'));
  return () => cluster.stop();
}
