import { helpArticle } from '@server/areas/content/api/help';
import { cleanHtml } from '~/areas/content/cleanHtml.server';
import type { ScreenArgs } from '~/session/screen.server';

/** The operator's article with the help lines: an article of the help centre (protection#help-with-gambling). */
const article_id = 'help-lines';

/** Loads the help with gambling: the operator's help lines, or none where there are none or the platform is away. */
export async function loadSafePlay({ page }: ScreenArgs) {
  const { lang } = page.preferences;
  const answer = await page.cached(helpArticle, { lang, articleId: article_id });
  const lines = answer.ok ? answer.value : null;
  return {
    shared: {
      lines: lines && {
        title: lines.title,
        html: cleanHtml(lines.content, { outside: page.t('announcement_outside') }),
      },
    },
    own: {},
  };
}
