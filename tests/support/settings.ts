import path from 'node:path';
import { setSetting } from '../../server/platform/site/settings';
import { checkSetting, type SettingKey } from '../../server/platform/site/settings.keys';
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
