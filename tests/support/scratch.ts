import type { TestProject } from 'vitest/node';
import { temporaryFolder } from './folder';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for the files of this run; it is removed at the end. */
    scratchDir: string;
  }
}

/** Gives a project's tests one folder for their files, and removes it when they have ended. */
export default function setup(project: TestProject) {
  const folder = temporaryFolder('tests');
  project.provide('scratchDir', folder.path);
  return () => folder.remove();
}
