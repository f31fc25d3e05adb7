import type { Platform } from '../../platform/context';
import { storedAnnouncements } from './announcements';
import { storedBanners } from './banners';
import { storedArticles } from './help';
import { storedPromotions } from './promotions';

export { storedAnnouncements } from './announcements';
export { storedBanners } from './banners';
export { storedArticles } from './help';
export { promotionNames, storedPromotions } from './promotions';

/**
 * Inserts the demo's banners, announcements, help articles and promotions into a store; existing rows
 * stay as they are.
 */
export async function seedContent({ db, clock, config }: Platform): Promise<void> {
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
    await trx
      .insertInto('promotions')
      .values(storedPromotions(clock.now(), config.timeZone))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
