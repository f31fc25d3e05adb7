import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from './folder';
import { fillTemplates } from './templates';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for the files of this run; it is removed at the end. */
    scratchDir: string;
  }
}

/**
 * Gives a project's tests one folder for their files, with the databases that others are copies of,
 * and removes it when they have ended.
 */
export default async function setup(project: TestProject) {
  const folder = temporaryFolder('tests');
  project.provide('scratchDir', folder.path);
  await fillTemplates((name) => `file:${path.join(folder.path, `${name}.db`)}`);
  return () => folder.remove();
}
