import { z } from 'zod';
import { call, flag, language, whole } from '../../../kernel/api/call';

/** The subject of what concerns agents alone: members do not find it among theirs. */
export const agents_topic = 'agents';

/** The subjects of help articles, in the order of the help centre (content#help-centre). */
export const helpTopics = [
  'account',
  'games',
  'lottery',
  'fairness',
  'money',
  'safety',
  'service',
  agents_topic,
  'other',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

export const articles_a_page = 20;
/** Characters of a search; longer ones are no words. */
export const help_search_most = 100;

const helpArticleValue = z.object({
  id: z.string(),
  category: z.enum(helpTopics),
  title: z.string(),
  /** HTML as the operator wrote it. It must be sanitised before it is shown. */
  content: z.string(),
});
export type HelpArticle = z.infer<typeof helpArticleValue>;

/** The caller's device as the requirements name it; every device gets the same articles. */
const device = z.string().max(20).default('MOBILE');

export const helpCenter = call({
  name: 'helpCenter',
  method: 'GET',
  path: '/wps/system/helpCenter',
  auth: 'none',
  excluded: 'open',
  request: z.object({
    lang: language,
    device,
    /** Words that an article must have, all of them, in any language. */
    q: z.string().max(help_search_most).default(''),
    category: z.enum(helpTopics).optional(),
    /** With the articles for agents, which come else with their category alone. */
    agents: flag.default(false),
    pageNo: whole(1, 10_000).default(1),
  }),
  response: z.object({
    /** Those of the page, by category and then in the operator's order; of a search the best first. */
    articles: z.array(helpArticleValue),
    /** The categories that have articles, no matter what is searched for. */
    categories: z.array(z.object({ category: z.enum(helpTopics), count: z.number().int() })),
    count: z.number().int(),
    totalPages: z.number().int(),
  }),
  errors: [],
  summary: 'The articles of the help centre, a page of them, or those that a search finds',
});

export const helpArticle = call({
  name: 'helpArticle',
  method: 'GET',
  path: '/wps/system/helpArticle',
  auth: 'none',
  excluded: 'open',
  request: z.object({ lang: language, device, articleId: z.string().min(1).max(60) }),
  response: helpArticleValue,
  errors: ['help_unknown'],
  summary: 'One article of the help centre, whole',
});
