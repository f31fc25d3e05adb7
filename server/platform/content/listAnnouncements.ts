import type { z } from 'zod';
import type { ResponseOf } from '../../contract/call';
import type { Announcement, announcements as contract } from '../../contract/content';
import type { Announcement as Row, AnnouncementType } from '../../store/tables';
import { dayOf } from '../clock';
import type { Platform } from '../context';
import { listBanners } from './banners';
import { wordingOf, type Language } from './wording';

type Asked = Omit<z.output<(typeof contract)['request']>, 'merchantCode' | 'platform'>;

/** The most of each type: the call has no pages. */
const announcements_limit = 50;

/**
 * Lists active banners and announcements of the types asked for (content#announcement-types), in the operator's order,
 * the newest first within it. An announcement shows from its start date on, in the operator's time
 * zone; one that names a group only with that group or with all groups.
 */
export async function listAnnouncements(
  platform: Platform,
  asked: Asked,
): Promise<ResponseOf<typeof contract>> {
  const types = new Set(asked.types.split(','));
  const announced = (type: AnnouncementType) =>
    types.has('A') || types.has(type) ? announcementsOf(platform, type, asked) : [];
  const [banners, player, popup, promotion, hot] = await Promise.all([
    types.has('B') ? listBanners(platform, asked) : [],
    announced('PL'),
    announced('PU'),
    announced('PR'),
    announced('HOT'),
  ]);
  return { promotion, banners, player, popup, hot, footer: { unreadCount: 0 } };
}

async function announcementsOf(
  { db, clock, config }: Platform,
  type: AnnouncementType,
  { groupName, language }: Asked,
): Promise<Announcement[]> {
  let active = db
    .selectFrom('announcements')
    .where('active', '=', 1)
    .where('type_code', '=', type)
    .where('start_date', '<=', dayOf(clock.now(), config.timeZone));
  if (groupName !== '') active = active.where('group_name', 'in', ['', groupName]);
  const rows = await active
    .selectAll()
    .orderBy('sort')
    .orderBy('start_date', 'desc')
    .orderBy('id')
    .limit(announcements_limit)
    .execute();
  return rows.map((row) => contractAnnouncement(row, language));
}

const contractAnnouncement = (row: Row, language: Language): Announcement => ({
  id: row.id,
  title: wordingOf(row, 'title', language),
  content: wordingOf(row, 'content', language),
  startDate: row.start_date,
  promotionType: row.promotion_type,
  execution: row.execution,
  read: false,
});
