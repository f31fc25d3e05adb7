import type { AnnouncementType } from '../../store/tables';
import { dayOf } from '../../kernel/api/wallTime';
import type { Platform } from '../../kernel/context';

/**
 * The announcements of a type that are shown now: the active ones, from their start date on, in the
 * operator's time zone. One that names a group shows only with that group or with all groups (empty). Those for
 * agents are among them `forAgents` alone (agent#announcements-of-agents).
 */
export function shownAnnouncements(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  type: AnnouncementType,
  { groupName = '', forAgents = false }: { groupName?: string; forAgents?: boolean } = {},
) {
  const shown = db
    .selectFrom('announcements')
    .where('active', '=', 1)
    .where('type_code', '=', type)
    .where('start_date', '<=', dayOf(clock.now(), config.timeZone));
  const read = forAgents ? shown : shown.where('for_agents', '=', 0);
  return groupName === '' ? read : read.where('group_name', 'in', ['', groupName]);
}
