import { sql } from 'kysely';
import type { z } from 'zod';
import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { isTrial } from '../../../kernel/members/memberTypes';
import { pictureIds } from '../../../kernel/pictures/memberPictures';
import { fail, ok, type Result } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/sessions';
import { dayOf } from '../../../kernel/api/wallTime';
import type { StoredPromotion } from '../../../store/tables/content';
import {
  promotions_a_page,
  type availablePromotions,
  type markPromotionRead,
  type Promotion,
  type promotionDetail,
} from '../api/promotions';
import * as api from '../api/promotions';
import { wordsIn, type Language } from '../words';
import { partsOf, rewardOf, seenBy, todayOf, locksOfEntries } from './memberEntries';
import { actOf, statusOf } from './promotionState';

/** The member whose entries are shown; trial players and visitors have none. */
const memberOf = (session: LiveSession | undefined): string | null =>
  session && !isTrial(session.member) ? session.member.id : null;

type Input = Omit<z.output<(typeof availablePromotions)['request']>, 'merchantCode'>;

/** An ended promotion stays in the list for so long: its members look for what became of it. */
const ended_listed_ms = 30 * 24 * 60 * 60_000;

/**
 * The ids of listed promotions of a category, in their order: open ones, those to come, and those that
 * ended in the last 30 days; each in the operator's order, the newest first within it.
 */
async function listedIds(platform: Platform, category: Input['category']): Promise<string[]> {
  const { db, clock, config } = platform;
  const today = todayOf(platform);
  const since = clock.now() - ended_listed_ms;
  const listed = db
    .selectFrom('promotions')
    .select('id')
    .where('active', '=', 1)
    .where(({ eb, or }) =>
      or([eb('end_date', 'is', null), eb('end_date', '>=', dayOf(since, config.timeZone))]),
    )
    .where(({ eb, or }) => or([eb('closed_at', 'is', null), eb('closed_at', '>=', since)]))
    .orderBy(
      sql`case when closed_at is not null or end_date < ${today} then 2
        when start_date > ${today} then 1 else 0 end`,
    )
    .orderBy('sort')
    .orderBy('start_date', 'desc')
    .orderBy('id');
  // The categories are a list in JSON, and none has a quote in its name.
  const query = category === 'all' ? listed : listed.where('categories', 'like', `%"${category}"%`);
  return (await query.execute()).map(({ id }) => id);
}

/**
 * Lists a page of promotions with the part that this member takes (null: a visitor or trial player):
 * the page of a promotion that is named and listed, else the page that is asked for.
 */
async function listPromotions(
  platform: Platform,
  { category, pageNo, promotionId, language }: Input,
  memberId: string | null,
): Promise<ResponseOf<typeof availablePromotions>> {
  const ids = await listedIds(platform, category);
  const place = promotionId === undefined ? -1 : ids.indexOf(promotionId);
  const page = place < 0 ? pageNo : Math.floor(place / promotions_a_page) + 1;
  const requested = ids.slice((page - 1) * promotions_a_page, page * promotions_a_page);
  const rows = requested.length === 0 ? [] : await rowsOf(platform, requested);
  const inOrder = requested.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return {
    list: await contractPromotions(platform, inOrder, language, memberId),
    pageNo: page,
    totalPages: Math.max(1, Math.ceil(ids.length / promotions_a_page)),
  };
}

const rowsOf = ({ db }: Platform, ids: readonly string[]): Promise<StoredPromotion[]> =>
  db.selectFrom('promotions').selectAll().where('id', 'in', ids).execute();

/** Returns a promotion that members may see, listed or not. */
export const promotionView = (
  { db }: Pick<Platform, 'db'>,
  id: string,
): Promise<StoredPromotion | undefined> =>
  db
    .selectFrom('promotions')
    .selectAll()
    .where('active', '=', 1)
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns one promotion with the part that this member takes. Failure: `promotion_unknown`. */
async function showPromotion(
  platform: Platform,
  { promotionId, language = 'th' }: RequestOf<typeof promotionDetail>,
  memberId: string | null,
): Promise<Result<Promotion, 'promotion_unknown'>> {
  const row = await promotionView(platform, promotionId);
  if (!row) return fail('promotion_unknown');
  const [promotion] = await contractPromotions(platform, [row], language, memberId);
  return ok(promotion!);
}

/**
 * Marks a promotion as opened by a member; the first time counts. Failure: `promotion_unknown`.
 */
async function markPromotion(
  platform: Platform,
  memberId: string,
  { promotionId }: RequestOf<typeof markPromotionRead>,
): Promise<Result<{ success: true }, 'promotion_unknown'>> {
  if (!(await promotionView(platform, promotionId))) return fail('promotion_unknown');
  await platform.db
    .insertInto('promotion_reads')
    .values({
      member_id: memberId,
      promotion_id: promotionId,
      read_at: platform.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'promotion_id']).doNothing())
    .execute();
  return ok({ success: true });
}

async function contractPromotions(
  platform: Platform,
  rows: readonly StoredPromotion[],
  language: Language,
  memberId: string | null,
): Promise<Promotion[]> {
  const ids = rows.map(({ id }) => id);
  const [part, read] =
    memberId === null
      ? [await partsOf(platform.db, '', []), new Set<string>()]
      : await Promise.all([
          partsOf(platform.db, memberId, ids),
          readAmong(platform, memberId, ids),
        ]);
  const entries = ids.flatMap((id) => part(id).newest?.id ?? []);
  const [pictures, locks] = await Promise.all([
    pictureIds(platform.db, 'promotion', entries),
    locksOfEntries(platform.db, entries),
  ]);
  const today = todayOf(platform);
  return rows.map((row) => {
    const own = part(row.id);
    const seen = seenBy(row, own, today);
    const { newest } = own;
    return {
      id: row.id,
      title: wordsIn(row.words, 'title', language),
      content: wordsIn(row.words, 'content', language),
      startDate: row.start_date,
      endDate: row.end_date,
      noExpiry: row.end_date === null ? 1 : 0,
      announcementImages: JSON.parse(row.images) as Promotion['announcementImages'],
      promoAnnouncementCategoryIds: JSON.parse(row.categories) as string[],
      read: read.has(row.id),
      kind: row.kind,
      status: statusOf(seen),
      act: actOf(seen),
      reward: rewardOf(row, newest, platform.config),
      entry: newest && {
        remark: newest.remark,
        pictures: pictures.get(newest.id) ?? [],
        reason: newest.reason,
        createdAt: newest.created_at,
        lock: locks.get(newest.id) ?? null,
      },
    };
  });
}

async function readAmong(
  { db }: Platform,
  memberId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('promotion_reads')
    .select('promotion_id')
    .where('member_id', '=', memberId)
    .where('promotion_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.promotion_id));
}

export const bindings: Binding[] = [
  bind(api.markPromotionRead, (platform, { input, session }) =>
    markPromotion(platform, session.member.id, input),
  ),
  bind(api.availablePromotions, async (platform, { input, session }) =>
    ok(await listPromotions(platform, input, memberOf(session))),
  ),
  bind(api.promotionDetail, (platform, { input, session }) =>
    showPromotion(platform, input, memberOf(session)),
  ),
];
