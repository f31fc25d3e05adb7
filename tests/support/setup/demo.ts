import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import Database from 'libsql';
import { demo_password } from '../../../server/demo/accounts';
import { type Folder, temporaryFolder } from '../files';
import { startServer } from '../server';

/** The variable that names the folder that others are copies of; workers inherit it. */
const template_variable = 'DEMO_TEMPLATE';

/**
 * The least that argon2id takes: anybody who logs in as one of the demo's accounts some thousand times
 * need not prove each time how much a guess costs.
 */
const quick = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Makes a temporary folder in which a server finds the demo as it is after the first start, with
 * its secret and the gateway's key. Outside of a run that made one it is empty: then the server
 * makes the demo itself.
 */
export function demoFolder(purpose: string): Folder {
  const folder = temporaryFolder(purpose);
  const template = process.env[template_variable];
  for (const name of template ? readdirSync(template) : []) {
    cpSync(path.join(template!, name), path.join(folder.path, name), { recursive: true });
  }
  return folder;
}

/** Makes the folder that all others of a run are copies of; gives what removes it. */
export default async function setup(): Promise<() => void> {
  const folder = temporaryFolder('demo');
  const server = await startServer({
    ROLE: 'platform',
    GATEWAY_CALLERS: 'any',
    DATA_DIR: folder.path,
    DEMO: '1',
  });
  const answer = await fetch(`${server.url}/wps/system/publicKey?merchantCode=CHOKDEE`);
  await server.stop();
  if (!answer.ok) throw new Error(`no key of the gateway: ${answer.status}`);
  const store = new Database(path.join(folder.path, 'chokdee.db'));
  const quickHash = await hash(demo_password, quick);
  for (const table of ['members', 'staff']) {
    store
      .prepare(`update ${table} set password_hash = ? where password_hash is not null`)
      .run(quickHash);
  }
  // One file is copied, without what may still stand beside it.
  store.pragma('wal_checkpoint(TRUNCATE)');
  store.close();
  process.env[template_variable] = folder.path;
  return () => folder.remove();
}
