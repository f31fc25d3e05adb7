import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { demoOutbox } from '../kernel/api/verification';
import { addMember } from '../../tests/factories/member';
import { type Folder, temporaryFolder } from '../../tests/support/files';
import { readConfig } from '../config';
import { createPlatform } from './createPlatform';
import { systemClock } from '../kernel/time/clock';
import { openChannels } from '../areas/wallet/deposits/channels';
import { openRuntime, type Runtime, openLog } from './';
import { migrate } from '../store/migrate';
import { openStore } from '../store/open';

const folders: Folder[] = [];
const running: Runtime[] = [];

afterEach(async () => {
  for (const runtime of running.splice(0)) await runtime.stop();
  for (const folder of folders.splice(0)) folder.remove();
});

function configured(env: Record<string, string> = {}) {
  const folder = temporaryFolder('runtime');
  folders.push(folder);
  return readConfig({ DATA_DIR: folder.path, LOG_LEVEL: 'silent', ...env });
}

async function opened(config: ReturnType<typeof configured>): Promise<Runtime> {
  const runtime = await openRuntime(config);
  running.push(runtime);
  return runtime;
}

const outboxOf = ({ platform }: Runtime) =>
  platform!.fetch(new Request(`http://platform${demoOutbox.path}`));

it('keeps what it sends in the outbox where the store is the demo’s', async () => {
  const runtime = await opened(configured());
  expect(runtime.demo).toBe(true);
  expect(runtime.platform!.config.delivery.sms).toEqual({ by: 'outbox' });
  expect((await outboxOf(runtime)).status).toBe(200);
});

it('keeps nothing in the outbox of a store that turns out to be an operator’s', async () => {
  const config = configured();
  const store = openStore(config.databaseUrl);
  await migrate(store);
  const log = openLog('silent');
  await addMember(createPlatform({ store, clock: systemClock, config, log }));
  await store.close();
  const runtime = await opened(config);
  expect(runtime.demo).toBe(false);
  expect(runtime.platform!.config.delivery).toEqual({ sms: { by: 'none' }, mail: { by: 'none' } });
  expect((await outboxOf(runtime)).status).toBe(404);
});

it('does not start over a store that takes no write', async () => {
  const config = configured();
  const store = openStore(config.databaseUrl);
  await migrate(store);
  await sql`create trigger full before update on store_kind
    begin select raise(abort, 'no room'); end`.execute(store.db);
  await store.close();
  await expect(opened(config)).rejects.toThrow('no room');
});

it('takes no payments of play money in an operator’s store (wallet#sandbox-payments)', async () => {
  const secret = 'a secret of more than thirty-two characters';
  const { platform } = await opened(configured({ DEMO: '0', SESSION_SECRET: secret }));
  expect((await openChannels(platform!)).map(({ channel }) => channel)).toEqual([]);
});
