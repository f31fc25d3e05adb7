import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import {
  agents_topic,
  articles_a_page,
  helpTopics,
  type HelpArticle,
  type helpArticle as one,
  type HelpTopic,
  type helpCenter as centre,
} from './api/help';
import * as help from './api/help';
import { normaliseSearch } from '../../kernel/api/searchText';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { fail, ok, type Result } from '../../kernel/result';
import { wordsIn, wordsOf, type Language } from './words';

interface Row {
  id: string;
  category: string;
  words: string;
}

type Found = Row & { category: HelpTopic };

/** An article of a category that nobody knows is with the others. */
const known = <R extends Row>(row: R): R & { category: HelpTopic } => ({
  ...row,
  category: helpTopics.find((category) => category === row.category) ?? 'other',
});

/**
 * Lists a page of the active articles in a language (content#help-centre): all, those of a category,
 * or those that have every word of a search in one of their languages, titles before texts. Those for agents come
 * when they are asked for.
 */
async function listHelp(
  { db }: Pick<Platform, 'db'>,
  { lang = 'th', q = '', category, agents = false, pageNo = 1 }: RequestOf<typeof centre>,
): Promise<ResponseOf<typeof centre>> {
  const rows = await db
    .selectFrom('help_articles')
    .select(['id', 'category', 'words'])
    .where('active', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const forAgents = agents || category === agents_topic;
  const all = rows
    .map(known)
    .filter((row) => forAgents || row.category !== agents_topic)
    .sort((a, b) => placeOf(a) - placeOf(b));
  const inCategory = category ? all.filter((row) => row.category === category) : all;
  const found = searched(inCategory, q);
  const from = (pageNo - 1) * articles_a_page;
  return {
    articles: found.slice(from, from + articles_a_page).map((row) => articleOf(row, lang)),
    categories: helpTopics
      .map((each) => ({ category: each, count: all.filter((row) => row.category === each).length }))
      .filter(({ count }) => count > 0),
    count: found.length,
    totalPages: Math.max(1, Math.ceil(found.length / articles_a_page)),
  };
}

/** Returns one active article in a language. Failure: `help_unknown`. */
async function showHelp(
  { db }: Pick<Platform, 'db'>,
  { lang = 'th', articleId }: RequestOf<typeof one>,
): Promise<Result<HelpArticle, 'help_unknown'>> {
  const row = await db
    .selectFrom('help_articles')
    .select(['id', 'category', 'words'])
    .where('active', '=', 1)
    .where('id', '=', articleId)
    .executeTakeFirst();
  return row ? ok(articleOf(known(row), lang)) : fail('help_unknown');
}

const placeOf = ({ category }: Found): number => helpTopics.indexOf(category);

const articleOf = ({ id, category, words }: Found, lang: Language): HelpArticle => ({
  id,
  category,
  title: wordsIn(words, 'title', lang),
  content: wordsIn(words, 'content', lang),
});

/** Thai is written without spaces between words, so a word of the search may begin anywhere. */
function searched(rows: readonly Found[], q: string): readonly Found[] {
  const wanted = normaliseSearch(q).split(' ').filter(Boolean);
  if (wanted.length === 0) return rows;
  const titled: Found[] = [];
  const reported: Found[] = [];
  for (const row of rows) {
    const written = Object.values(wordsOf<'title' | 'content'>(row.words));
    const titles = normaliseSearch(written.map(({ title = '' }) => title).join('\n'));
    const texts = normaliseSearch(written.map(({ content = '' }) => bare(content)).join('\n'));
    if (wanted.every((word) => titles.includes(word))) titled.push(row);
    else if (wanted.every((word) => titles.includes(word) || texts.includes(word)))
      reported.push(row);
  }
  return [...titled, ...reported];
}

const named: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** The text of an article's HTML, to be searched and not shown. */
const bare = (html: string): string =>
  html.replace(/<[^>]*>/g, ' ').replace(/&(amp|lt|gt);/g, (entity) => named[entity]!);

export const bindings: Binding[] = [
  bind(help.helpCenter, async (platform, { input }) => ok(await listHelp(platform, input))),
  bind(help.helpArticle, (platform, { input }) => showHelp(platform, input)),
];
