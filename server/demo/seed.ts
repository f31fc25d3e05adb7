import type { Platform } from '../platform/context';
import type { SettingKey } from '../platform/settings/keys';
import { demoCatalogue, storedGames } from './catalogue';
import { seedContent } from './content';
import { seedResults } from './lottery/seedResults';
import { seedMembers } from './seedMembers';

export { demo_password, demoAccounts } from './accounts';

/** Rows of one insert: both engines allow far more parameters than this needs. */
const batch_size = 100;

/**
 * Seeds a store with the demo operator: vendors, games, banners, announcements, promotions, members and their
 * opening balances, results of lotteries. Existing rows stay as they are, so it may run again, and in several processes
 * at once.
 */
export async function seedDemo(platform: Platform): Promise<void> {
  await seedCatalogue(platform);
  await seedContent(platform);
  await seedMembers(platform);
  await seedResults(platform);
  await seedSettings(platform);
}

async function seedCatalogue({ db }: Platform): Promise<void> {
  const { vendors } = demoCatalogue();
  const rows = storedGames();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('vendors')
      .values(
        vendors.map(({ code, name, adapter }, index) => ({
          code,
          name,
          adapter,
          sort: index + 1,
          active: 1,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (let at = 0; at < rows.length; at += batch_size) {
      await trx
        .insertInto('games')
        .values(rows.slice(at, at + batch_size))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

/** The demo's ways to pay: an account that nobody could pay to, and payments of play money. */
const demo_settings: Partial<Record<SettingKey, string>> = {
  'deposit.bank.name': 'Demo Bank (play money)',
  'deposit.bank.number': '000-0-00000-0',
  'deposit.bank.holder': 'Chokdee Demo',
  'deposit.promptpay.id': '0000000000000',
  'deposit.promptpay.holder': 'Chokdee Demo',
  'deposit.sandbox.open': '1',
};

async function seedSettings({ db, clock }: Platform): Promise<void> {
  const at = clock.now();
  await db
    .insertInto('settings')
    .values(Object.entries(demo_settings).map(([key, value]) => ({ key, value, updated_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
