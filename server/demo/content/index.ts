import type { Platform } from '../../platform/context';
import { storedAnnouncements } from './announcements';
import { storedBanners } from './banners';

export { storedAnnouncements } from './announcements';
export { storedBanners } from './banners';

/** Inserts the demo's banners and announcements into a store; existing rows stay as they are. */
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
  });
}
