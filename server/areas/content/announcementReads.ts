import { sql } from 'kysely';
import type { RequestOf } from '../../kernel/api/call';
import { dayOf } from '../../kernel/api/wallTime';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { isAgent } from '../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../kernel/result';
import type { Db } from '../../store/open';
import type { Member, AnnouncementType } from '../../store/tables';
import type { markAnnouncementRead } from './api/content';
import * as api from './api/content';
import { unread_most } from './api/messages';

/**
 * The announcements of a type that are shown now: the active ones, from their start date on, in the
 * operator's time zone. One that names a group shows only with that group or with all groups (empty). Those for
 * agents are among them `forAgents` alone (agent#announcements-of-agents).
 */
export function listedAnnouncements(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  type: AnnouncementType,
  { groupName = '', forAgents = false }: { groupName?: string; forAgents?: boolean } = {},
) {
  const listed = db
    .selectFrom('announcements')
    .where('active', '=', 1)
    .where('type_code', '=', type)
    .where('start_date', '<=', dayOf(clock.now(), config.timeZone));
  const read = forAgents ? listed : listed.where('for_agents', '=', 0);
  return groupName === '' ? read : read.where('group_name', 'in', ['', groupName]);
}

/** Returns which of these announcements a member has opened. */
export async function readAmong(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('announcement_reads')
    .select('announcement_id')
    .where('member_id', '=', memberId)
    .where('announcement_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.announcement_id));
}

/** Counts the player announcements that a member has not opened, with those for agents or without; counting ends at 100. */
export async function countUnreadAnnouncements(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  memberId: string,
  forAgents = false,
): Promise<number> {
  const { count } = await platform.db
    .selectFrom(
      listedAnnouncements(platform, 'PL', { forAgents })
        .select(sql<number>`1`.as('one'))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('announcement_reads as r')
                .select('r.read_at')
                .where('r.member_id', '=', memberId)
                .whereRef('r.announcement_id', '=', 'announcements.id'),
            ),
          ),
        )
        .limit(unread_most)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Marks an announcement as opened by a member (content#marking-read); the first time counts. Failure:
 * `announcement_unknown`, for one that is not shown as well.
 */
async function markAnnouncement(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  { id: memberId, type }: Pick<Member, 'id' | 'type'>,
  { announcementId }: RequestOf<typeof markAnnouncementRead>,
): Promise<Result<{ success: true }, 'announcement_unknown'>> {
  const view = await listedAnnouncements(platform, 'PL', { forAgents: isAgent(type) })
    .select('id')
    .where('id', '=', announcementId)
    .executeTakeFirst();
  if (!view) return fail('announcement_unknown');
  await platform.db
    .insertInto('announcement_reads')
    .values({
      member_id: memberId,
      announcement_id: announcementId,
      read_at: platform.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'announcement_id']).doNothing())
    .execute();
  return ok({ success: true });
}

export const bindings: Binding[] = [
  bind(api.markAnnouncementRead, (platform, { input, session }) =>
    markAnnouncement(platform, session.member, input),
  ),
];
