import type { Banner } from './api/content';
import type { Banner as Row } from '../../store/tables';
import type { Platform } from '../../kernel/context';
import { wordsIn, type Language } from './words';

/** All groups of content#banner-groups with six banners each. Nobody sees the end of a longer carousel. */
const banners_limit = 100;

/** Lists the active banners of a group (empty: of all groups), each group in the operator's order. */
export async function listBanners(
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

const contractBanner = (row: Row, language: Language): Banner => ({
  id: row.id,
  url: row.image,
  groupName: row.group_name,
  link: row.link,
  title: wordsIn(row.words, 'title', language),
  text: wordsIn(row.words, 'text', language),
});
