import {
  agents_topic,
  help_search_most,
  helpArticle,
  helpTopics,
  helpCenter,
} from '@server/areas/content/api/help';
import type { ResponseOf } from '@server/kernel/api/call';
import { cleanHtml, textOf } from '~/areas/content/cleanHtml.server';
import { bannersOf } from '~/areas/content/frontMatter.server';
import { isAway } from '~/gateway/answer.server';
import { isAgent } from '~/session/access';
import type { Page } from '~/session/page.server';
import { pageNumber, pageWithin } from '~/session/paged';
import { refusal, valueOf } from '~/session/reply.server';
import type { Loaded, ScreenArgs } from '~/session/screen.server';

/** A piece of an excerpt; `found` is what was searched for. */
interface Piece {
  text: string;
  found?: true;
}

const before_chars = 40;
const whole_chars = 140;

/**
 * Returns the part of a text around the first word of a search that it has, that word apart; of a
 * text with none of them the beginning. Nothing in the pieces is HTML.
 */
export function excerptOf(text: string, q: string): Piece[] {
  const plain = text.toLowerCase();
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  // Lower case of another length would shift every place.
  const places =
    plain.length === text.length
      ? words
          .map((word) => ({ at: plain.indexOf(word), length: word.length }))
          .filter(({ at: instant }) => instant >= 0)
      : [];
  const [first] = places.sort((a, b) => a.at - b.at);
  const begin = first ? beginBefore(text, first.at) : 0;
  const end = wholeFrom(text, Math.min(text.length, begin + whole_chars));
  const head = begin > 0 ? '…' : '';
  const tail = end < text.length ? '…' : '';
  if (!first) return [{ text: text.slice(begin, end) + tail }];
  const after = first.at + first.length;
  return [
    { text: head + text.slice(begin, first.at) },
    { text: text.slice(first.at, after), found: true as const },
    { text: text.slice(after, Math.max(end, after)) + tail },
  ].filter((piece) => piece.text !== '');
}

/** The place to begin at: a word's where there is one near, and no part of a letter. */
function beginBefore(text: string, instant: number): number {
  const from = Math.max(0, instant - before_chars);
  if (from === 0) return 0;
  const space = text.indexOf(' ', from);
  return space >= 0 && space < instant ? space + 1 : wholeFrom(text, from);
}

/** The next place at or after `at` that parts no letter: no marks of Thai stand alone. */
function wholeFrom(text: string, instant: number): number {
  let place = instant;
  while (place > 0 && place < text.length && /^[\p{M}\udc00-\udfff]/u.test(text.slice(place))) {
    place += 1;
  }
  return place;
}

const helpPath = '/m/help';
/** The articles for agents, to which their own area leads. */
const agents_help_path = `${helpPath}?category=${agents_topic}`;
const articlePath = (id: string): string => `${helpPath}?id=${encodeURIComponent(id)}`;

/** Loads the help centre (content#help-centre): the list, what a search finds, or one article. */
export async function loadHelp({ page }: ScreenArgs): Promise<Loaded<HelpData, object>> {
  const id = page.url.searchParams.get('id');
  return { shared: await (id === null ? listOf(page) : articleOf(page, id)), own: {} };
}

export type HelpList = Awaited<ReturnType<typeof listOf>>;
export type HelpArticlePage = Awaited<ReturnType<typeof articleOf>>;
export type HelpData = HelpList | HelpArticlePage;

const nothing: ResponseOf<typeof helpCenter> = {
  articles: [],
  categories: [],
  count: 0,
  totalPages: 1,
};

async function listOf(page: Page) {
  const query = page.url.searchParams;
  const q = (query.get('q') ?? '').trim().slice(0, help_search_most);
  const category = helpTopics.find((each) => each === query.get('category'));
  const { lang } = page.preferences;
  const { member } = await page.member();
  const agents = member !== null && isAgent(member.type);
  const ask = async (pageNo: number) => {
    const input = { lang, q, category, agents, pageNo };
    // Answers to searches are not kept: each is asked once, and would push better things out of the memory.
    const answer = await (q === '' ? page.cached : page.call)(helpCenter, input);
    // The page comes without its articles while the platform is away (site#gateway-away).
    if (!answer.ok && isAway(answer.code)) return { ...nothing, failed: true };
    return { ...valueOf(page, answer), failed: false };
  };
  const [banners, { found, ...paged }] = await Promise.all([
    q === '' ? helpBanners(page) : [],
    pageWithin(pageNumber(query.get('page')), ask),
  ]);
  const rows = found.articles.map(({ id, title, content, ...article }) => ({
    id,
    to: articlePath(id),
    category: article.category,
    title,
    excerpt: q === '' ? [] : excerptOf(textOf(content), q),
  }));
  return {
    article: null,
    banners,
    q,
    category: category ?? null,
    categories: found.categories,
    count: found.count,
    failed: found.failed,
    groups: grouped(rows, q !== ''),
    ...paged,
    back: q !== '' || category ? helpPath : null,
  };
}

/** The banners of the help centre; where the operator has none, those for newcomers. */
async function helpBanners(page: Page) {
  const own = await bannersOf(page, 'm_help');
  return own.length > 0 || page.session ? own : bannersOf(page, 'm_reg');
}

interface HelpRow {
  id: string;
  to: string;
  category: (typeof helpTopics)[number];
  title: string;
  excerpt: Piece[];
}

interface HelpGroup {
  category: HelpRow['category'] | null;
  rows: HelpRow[];
}

/** The rows of a list under their categories; what a search finds stays in its own order. */
const grouped = (rows: HelpRow[], together: boolean): HelpGroup[] => {
  const groups: HelpGroup[] = together
    ? [{ category: null, rows }]
    : helpTopics.map((category) => ({
        category,
        rows: rows.filter((row) => row.category === category),
      }));
  return groups.filter((group) => group.rows.length > 0);
};

async function articleOf(page: Page, articleId: string) {
  const { lang } = page.preferences;
  const answer = await page.cached(helpArticle, { lang, articleId });
  if (!answer.ok && ['help_unknown', 'bad_request'].includes(answer.code)) {
    throw refusal(page, 'help_unknown', 404);
  }
  const { id, category, title, content } = valueOf(page, answer);
  const list = await page.cached(helpCenter, { lang, category });
  const near = list.ok ? list.value.articles : [];
  return {
    article: {
      title,
      html: cleanHtml(content, { outside: page.t('announcement_outside') }),
      more: near
        .filter((other) => other.id !== id)
        .map((other) => ({ to: articlePath(other.id), title: other.title })),
    },
    back: category === agents_topic ? agents_help_path : helpPath,
  };
}
