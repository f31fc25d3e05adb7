import type { AnnouncementType } from '../../store/tables';
import { dayOf } from '../clock';
import type { Platform } from '../context';

/**
 * The announcements of a type that are shown now: the active ones, from their start date on, in the
 * operator's time zone. One that names a group shows only with that group or with all groups (empty).
 */
export function shownAnnouncements(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  type: AnnouncementType,
  groupName = '',
) {
  const shown = db
    .selectFrom('announcements')
    .where('active', '=', 1)
    .where('type_code', '=', type)
    .where('start_date', '<=', dayOf(clock.now(), config.timeZone));
  return groupName === '' ? shown : shown.where('group_name', 'in', ['', groupName]);
}
