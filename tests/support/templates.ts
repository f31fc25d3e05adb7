import Database from 'libsql';
import { seedDemo } from '../../server/demo/seed';
import { gatewayKeys } from '../../server/kernel/http/keys';
import { openTestPlatform } from './platform';
import type { Template } from './database';

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
