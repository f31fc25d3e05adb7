import type { Platform } from '../../platform/context';
import { storedAnnouncements } from './announcements';
import { storedBanners } from './banners';
import { storedArticles } from './help';

export { storedAnnouncements } from './announcements';
export { storedBanners } from './banners';
export { storedArticles } from './help';

/** Inserts the demo's banners, announcements and help articles into a store; existing rows stay as they are. */
export async function seedContent({ db }: Platform): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('banners')
      .values(storedBanners())
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('announcements')
      .values(storedAnnouncements())
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('help_articles')
      .values(storedArticles())
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
