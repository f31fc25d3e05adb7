import { useLoaderData } from '@remix-run/react';
import { helpArticle } from '@server/areas/content/api/help';
import { cleanHtml } from '~/areas/content/cleanHtml.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';
import { EntryList } from '~/ui/EntryList';
import { Prose } from '~/ui/Prose';
import type { MenuEntry } from '~/ui/menuEntries';

/** The operator's article with the help lines: an article of the help centre (protection#help-with-gambling). */
const article_id = 'help-lines';

/** Loads the help with gambling: the operator's help lines, or none where there are none or the platform is away. */
async function loadSafePlay({ page }: ScreenArgs) {
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

const entries: readonly MenuEntry[] = [
  { path: '/m/safePlay/test', icon: 'check', label: 'safe_test' },
  { path: '/m/limits', icon: 'clock', label: 'safe_limits' },
  { path: '/m/limits/activity', icon: 'record', label: 'safe_statement' },
  { path: '/m/customer', icon: 'service', label: 'safe_service' },
];

/** Help with gambling: the operator's help lines, and what a player can do on this site. */
function SafePlayScreen({ lines }: { lines: { title: string; html: string } | null }) {
  const t = useT();
  return (
    <>
      <section className="sheet stack">
        <p>{t('safe_lead')}</p>
        {lines ? (
          <div className="prose help-lines">
            <h2>{lines.title}</h2>
            <Prose html={lines.html} />
          </div>
        ) : (
          <p>{t('safe_no_lines')}</p>
        )}
      </section>
      <EntryList title={t('safe_here')} entries={entries} />
      <section className="sheet stack prose">
        <h2>{t('safe_signs')}</h2>
        <ul>
          <li>{t('safe_sign_more')}</li>
          <li>{t('safe_sign_back')}</li>
          <li>{t('safe_sign_borrow')}</li>
          <li>{t('safe_sign_hide')}</li>
        </ul>
        <p>{t('safe_close_ones')}</p>
      </section>
    </>
  );
}

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['safePlay', 'content'],
  script: false,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadSafePlay);

export default function SafePlay() {
  return <SafePlayScreen {...useLoaderData<typeof loader>().shared} />;
}
