import { club_levels_most, type clubBenefits as contract, clubBenefits } from './api/content';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import { clubLabels } from '../../kernel/club/standing';
import type { Platform } from '../../kernel/context';
import { ok } from '../../kernel/result';
import { wordsIn } from './words';

/**
 * Lists the active club levels in the operator's order, with the words of a language (rewards#club-benefits).
 * `labels` are those that the caller's level is known by.
 */
async function listBenefits(
  { db }: Pick<Platform, 'db'>,
  { lang = 'th' }: RequestOf<typeof contract>,
  labels: readonly string[],
): Promise<ResponseOf<typeof contract>> {
  const rows = await db
    .selectFrom('club_benefits')
    .select(['id', 'label', 'icon', 'words'])
    .where('active', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .limit(club_levels_most)
    .execute();
  return {
    levels: rows.map(({ words, ...row }) => ({
      id: row.id,
      icon: row.icon,
      own: labels.includes(row.label),
      title: wordsIn(words, 'title', lang),
      content: wordsIn(words, 'content', lang),
    })),
  };
}

export const bindings: Binding[] = [
  bind(clubBenefits, async (platform, { input, session }) =>
    ok(await listBenefits(platform, input, await clubLabels(platform.db, session.member))),
  ),
];
