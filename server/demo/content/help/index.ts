import type { Tables } from '../../../store/tables';
import { accountArticles } from './account';
import { htmlOf } from './article';
import { playArticles } from './play';
import { serviceArticles } from './service';

/** The demo's help articles as the store keeps them, in the order of the help centre. */
export const storedArticles = (): Tables['help_articles'][] =>
  [...accountArticles, ...playArticles, ...serviceArticles].map(
    ({ id, category, th, en }, index) => ({
      ...{ id: `demo-${id}`, category, sort: index + 1, active: 1 },
      words: JSON.stringify({
        th: { title: th.title, content: htmlOf(th.content) },
        en: { title: en.title, content: htmlOf(en.content) },
      }),
    }),
  );
