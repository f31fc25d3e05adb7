import type { Platform } from '../platform/context';
import type { SettingKey } from '../platform/settings/keys';
import { demoCatalogue, storedGames } from './catalogue';
import { seedContent } from './content';
import { seedResults } from './lottery/seedResults';
import { seedLinks } from './seedLinks';
import { seedMembers } from './seedMembers';
import { seedRewards } from './seedRewards';

export { demo_password, demoAccounts } from './accounts';

/** Rows of one insert: both engines allow far more parameters than this needs. */
const batch_size = 100;

/**
 * Seeds a store with the demo operator: vendors, games, banners, announcements, promotions, members and their opening
 * balances, an agent's link, results of lotteries. Existing rows stay as they are, so it may run again, and in several
 * processes at once.
 */
export async function seedDemo(platform: Platform): Promise<void> {
  await seedCatalogue(platform);
  await seedContent(platform);
  await seedMembers(platform);
  await seedLinks(platform);
  await seedResults(platform);
  await seedSettings(platform);
  await seedBonus(platform);
  await seedRewards(platform);
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

/** The demo's ways to pay (an account that nobody could pay to, payments of play money), and its gift to newcomers. */
const demo_settings: Partial<Record<SettingKey, string>> = {
  'deposit.bank.name': 'Demo Bank (play money)',
  'deposit.bank.number': '000-0-00000-0',
  'deposit.bank.holder': 'Chokdee Demo',
  'deposit.promptpay.id': '0000000000000',
  'deposit.promptpay.holder': 'Chokdee Demo',
  'deposit.sandbox.open': '1',
  'newcomer.bonus': '500',
};

async function seedSettings({ db, clock }: Platform): Promise<void> {
  const at = clock.now();
  await db
    .insertInto('settings')
    .values(Object.entries(demo_settings).map(([key, value]) => ({ key, value, updated_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A bonus to choose with a deposit of the demo: a tenth of it, up to ฿500, staked three times. */
async function seedBonus({ db, clock }: Platform): Promise<void> {
  const at = clock.now();
  const names = {
    th: 'โบนัสฝาก 10%',
    en: '10% deposit bonus',
    zh: '存款送10%',
    ja: '入金10%ボーナス',
    vi: 'Thưởng nạp 10%',
  };
  await db
    .insertInto('bonuses')
    .values({
      id: 'demo-10',
      words: JSON.stringify(names),
      kind: 'percent',
      value: 1_000,
      cap: 50_000,
      least: 10_000,
      turnover: 300,
      once: 0,
      begins_at: at,
      ends_at: null,
      closed_at: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
