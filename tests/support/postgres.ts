import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrator's database of the run's own PostgreSQL. */
    postgresUrl: string;
  }
}

/** Starts a PostgreSQL of the run's own, and stops and removes it when the tests have ended. */
export default async function setup(project: TestProject) {
  const cluster = await startCluster();
  project.provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}
