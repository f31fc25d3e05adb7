import path from 'node:path';
import { setSetting } from '../../server/kernel/settings/settings';
import { checkSetting, type SettingKey } from '../../server/kernel/settings/keys';
import { openStore } from '../../server/store/open';
import { expect, type AppServer } from './app';

/** Sets a setting of a running server, as the operator's command line does. */
export async function setOn({ dataDir }: AppServer, key: SettingKey, value: string): Promise<void> {
  expect(checkSetting(key, value)).toBeNull();
  const store = openStore(`file:${path.join(dataDir, 'chokdee.db')}`);
  try {
    await setSetting(store.db, key, value, Date.now());
  } finally {
    await store.close();
  }
}

/** A platform follows a setting within seconds, and the web what it kept of it. */
const follow_limit_ms = 30_000;

/**
 * Runs a part of a test under other settings (key, value, value before). `live` says whether the
 * pages follow them; it is over when they follow no more, so that no other test meets them.
 */
export async function under(
  app: AppServer,
  settings: readonly (readonly [SettingKey, string, string])[],
  live: () => Promise<boolean>,
  act: () => Promise<void>,
): Promise<void> {
  const follows = (now: boolean) => expect.poll(live, { timeout: follow_limit_ms }).toBe(now);
  for (const [key, value] of settings) await setOn(app, key, value);
  try {
    await follows(true);
    await act();
  } finally {
    for (const [key, , before] of settings) await setOn(app, key, before);
    await follows(false);
  }
}
