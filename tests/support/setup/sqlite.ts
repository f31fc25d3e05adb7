import path from 'node:path';
import Database from 'libsql';
import type { TestProject } from 'vitest/node';
import { seedDemo } from '../../../server/demo/seed';
import { gatewayKeys } from '../../../server/kernel/keys/gatewayKeys';
import type { Template } from '../database';
import { temporaryFolder } from '../files';
import { openTestPlatform } from '../platform';

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

/**
 * Makes the databases that a project's tests copy: `create` makes an empty one and gives its URL.
 * All of them unless some are named. Each holds the key of the gateway, which takes longer to make than most tests take.
 */
export async function fillTemplates(
  create: (template: Template) => string | Promise<string>,
  templates: readonly Template[] = ['migrated', 'demo'],
): Promise<void> {
  for (const template of templates) {
    const url = await create(template);
    const platform = await openTestPlatform(url, template === 'demo' ? 'demo' : 'operator');
    await gatewayKeys(platform);
    if (template === 'demo') await seedDemo(platform);
    await platform.close();
    if (platform.store.engine === 'sqlite') toOneFile(url.slice('file:'.length));
  }
}

/** Brings what SQLite still keeps beside a file into it, for only the file is copied. */
function toOneFile(file: string): void {
  const database = new Database(file);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}
