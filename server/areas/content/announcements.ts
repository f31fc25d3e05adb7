import { sql } from 'kysely';
import type { z } from 'zod';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { dayOf } from '../../kernel/api/wallTime';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { isAgent, isTrial } from '../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/sessions';
import type { Db } from '../../store/open';
import type {
  Member,
  AnnouncementType,
  Announcement as Row,
  Banner as BannerRow,
} from '../../store/tables';
import * as api from './api/content';
import {
  type markAnnouncementRead,
  notices_limit,
  type Announcement,
  type announcementDetail,
  type announcements as contract,
  type lobbyNews,
  type Banner,
} from './api/content';
import { unread_most } from './api/messages';
import { wordsIn, type Language } from './words';

/** All groups of content#banner-groups with six banners each. Nobody sees the end of a longer carousel. */
const banners_limit = 100;

/** Lists the active banners of a group (empty: of all groups), each group in the operator's order. */
async function listBanners(
  { db }: Platform,
  input: { groupName: string; language: Language },
): Promise<Banner[]> {
  let active = db.selectFrom('banners').where('active', '=', 1);
  if (input.groupName !== '') active = active.where('group_name', '=', input.groupName);
  const rows = await active
    .selectAll()
    .orderBy('group_name')
    .orderBy('sort')
    .orderBy('id')
    .limit(banners_limit)
    .execute();
  return rows.map((row) => contractBanner(row, input.language));
}

const contractBanner = (row: BannerRow, language: Language): Banner => ({
  id: row.id,
  url: row.image,
  groupName: row.group_name,
  link: row.link,
  title: wordsIn(row.words, 'title', language),
  text: wordsIn(row.words, 'text', language),
});

/**
 * The announcements of a type that are shown now: the active ones, from their start date on, in the
 * operator's time zone. One that names a group shows only with that group or with all groups (empty). Those for
 * agents are among them `forAgents` alone (agent#announcements-of-agents).
 */
function listedAnnouncements(
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
async function readAmong(
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
async function countUnreadAnnouncements(
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

/** The member whose marks count; trial players and visitors have none (content#marking-read). */
const readerOf = (session: LiveSession | undefined): Reader | null =>
  session && !isTrial(session.member)
    ? { id: session.member.id, agent: isAgent(session.member.type) }
    : null;

type Input = Omit<z.output<(typeof contract)['request']>, 'merchantCode' | 'platform'>;

/** A list of one type: announcements to players the newest first, others in the operator's order and then so. */
const inOrder = (
  platform: Platform,
  type: AnnouncementType,
  view: { groupName: string; forAgents?: boolean },
) =>
  listedAnnouncements(platform, type, view)
    .$if(type !== 'PL', (query) => query.orderBy('sort'))
    .orderBy('start_date', 'desc')
    .orderBy('sort')
    .orderBy('id');

/** The group whose announcements run through the notice strip, beside those of no group. */
const lobby_group = 'm_home';

/** A member who reads announcements, and whose reading is marked. */
export interface Reader {
  id: string;
  agent: boolean;
}

/**
 * Lists active banners and announcements of the types asked for (content#announcement-types), a page of each list, with
 * what this member (null: a visitor or trial player) has opened of them. An agent who asks for all has those for agents
 * among the players'.
 */
export async function listAnnouncements(
  platform: Platform,
  input: Input,
  reader: Reader | null = null,
): Promise<ResponseOf<typeof contract>> {
  const types = new Set(input.types.split(','));
  const forAgents = types.has('A') && reader !== null && reader.agent;
  const announced = async (type: AnnouncementType): Promise<Listed> =>
    types.has('A') || types.has(type)
      ? announcementsOf(platform, type, { ...input, forAgents }, reader)
      : { list: [], count: 0 };
  const [banners, unreadCount, player, popup, promotion, hot] = await Promise.all([
    types.has('B') ? listBanners(platform, input) : [],
    reader === null ? 0 : countUnreadAnnouncements(platform, reader.id, forAgents),
    announced('PL'),
    announced('PU'),
    announced('PR'),
    announced('HOT'),
  ]);
  const longest = Math.max(...[player, popup, promotion, hot].map(({ count }) => count));
  const totalPages = Math.max(1, Math.ceil(longest / input.pageSize));
  return {
    promotion: promotion.list,
    banners,
    player: player.list,
    popup: popup.list,
    hot: hot.list,
    footer: { unreadCount, totalPages },
  };
}

interface Listed {
  list: Announcement[];
  /** Of all pages. */
  count: number;
}

async function announcementsOf(
  platform: Platform,
  type: AnnouncementType,
  { groupName, pageNo, pageSize, language, forAgents }: Input & { forAgents: boolean },
  reader: Reader | null,
): Promise<Listed> {
  const rows = await inOrder(platform, type, { groupName, forAgents })
    .selectAll()
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const isWhole = pageNo === 1 && rows.length < pageSize;
  const [{ count }, read] = await Promise.all([
    isWhole
      ? { count: rows.length }
      : listedAnnouncements(platform, type, { groupName, forAgents })
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
    reader === null
      ? new Set<string>()
      : readAmong(
          platform.db,
          reader.id,
          rows.map(({ id }) => id),
        ),
  ]);
  const list = rows.map((row) => contractAnnouncement(row, language, read.has(row.id)));
  return { list, count: Number(count) };
}

/** Lists the titles of the notice strip: the first of home's player announcements (content#notice-strip). */
async function listLobbyNews(
  platform: Platform,
  { language }: { language: Language },
): Promise<ResponseOf<typeof lobbyNews>> {
  const rows = await inOrder(platform, 'PL', { groupName: lobby_group })
    .select(['id', 'words'])
    .limit(notices_limit)
    .execute();
  return rows.map((row) => ({ id: row.id, title: wordsIn(row.words, 'title', language) }));
}

/** Returns one player announcement that is shown now, to an agent one for agents too. Failure: `announcement_unknown`. */
async function showAnnouncement(
  platform: Platform,
  { announcementId, language = 'th' }: RequestOf<typeof announcementDetail>,
  reader: Reader | null,
): Promise<Result<Announcement, 'announcement_unknown'>> {
  const row = await listedAnnouncements(platform, 'PL', { forAgents: reader?.agent === true })
    .selectAll()
    .where('id', '=', announcementId)
    .executeTakeFirst();
  if (!row) return fail('announcement_unknown');
  const read = reader !== null && (await readAmong(platform.db, reader.id, [row.id])).has(row.id);
  return ok(contractAnnouncement(row, language, read));
}

const contractAnnouncement = (row: Row, language: Language, read: boolean): Announcement => ({
  id: row.id,
  title: wordsIn(row.words, 'title', language),
  content: wordsIn(row.words, 'content', language),
  startDate: row.start_date,
  promotionType: row.promotion_type,
  execution: row.execution,
  read,
});

export const bindings: Binding[] = [
  bind(api.markAnnouncementRead, (platform, { input, session }) =>
    markAnnouncement(platform, session.member, input),
  ),
  bind(api.lobbyNews, async (platform, { input }) => ok(await listLobbyNews(platform, input))),
  bind(api.announcements, async (platform, { input, session }) =>
    ok(await listAnnouncements(platform, input, readerOf(session))),
  ),
  bind(api.announcementDetail, (platform, { input, session }) =>
    showAnnouncement(platform, input, readerOf(session)),
  ),
];
