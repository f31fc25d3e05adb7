import { exportPromotions } from '../promotions/versions';
import { versionsIn } from '../../../kernel/folder/versions';
import type { Db } from '../../../store/open';
import { exportCommand, versionsCommand } from '../../../ops/versions';

const payouts = {
  name: 'promotions',
  none: 'no import changed what promotions pay yet',
  list: (db: Db) => versionsIn(db, 'promotion_versions'),
  files: exportPromotions,
};

/** Gives the promotions of a version back. */
export const promotionsExport = exportCommand(
  payouts,
  'writes the files of the promotions in the newest version of what they pay, or in another, into a new or empty folder, byte for byte; without pictures',
);

/** Lists the versions of what promotions pay. */
export const promotionsVersions = versionsCommand(
  payouts,
  'lists the versions of what promotions pay, the newest first: since when, and by whom',
);
