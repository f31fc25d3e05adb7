import { Link, useLocation, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { PostForm } from '~/forms/PostForm';
import { preferencesFields } from '~/forms/fields';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';

/** The pace of the style sheet: this many letters take the time of the plain class. */
const letters_per_run = 100;
const paces = ['run', 'run run-2', 'run run-4', 'run run-8'] as const;

/**
 * The classes that make all titles run at about the same pace, however long they are together. Each
 * step takes twice the time of the one before; the last takes any longer text.
 */
export function paceOf(titles: readonly string[]): string {
  const letters = titles.reduce((sum, title) => sum + title.length, 0);
  const step = Math.ceil(Math.log2(Math.max(1, letters / letters_per_run)));
  return paces[Math.min(step, paces.length - 1)]!;
}

/**
 * The titles of the announcements as a moving line, or a text that there are none. Renders nothing
 * if the strip was closed in this visit or the announcements could not be loaded (`null`).
 */
export function NoticeStrip({
  notices,
  closed = false,
}: {
  notices: readonly string[] | null;
  closed?: boolean | undefined;
}) {
  const t = useT();
  const [held, setHeld] = useState(false);
  const { pathname, search } = useLocation();
  const { formData } = useNavigation();
  if (notices === null || closed || formData?.get('intent') === 'closeNotice') return null;
  return (
    <section className="notice" aria-label={t('notices')}>
      <Icon name="bell" />
      {notices.length === 0 ? (
        <p className="grow">{t('no_announcement')}</p>
      ) : (
        // Without script a touch that is active pauses it; not every browser takes a held finger for one.
        <div
          className={held ? 'notice-run held' : 'notice-run'}
          onTouchStart={() => setHeld(true)}
          onTouchEnd={() => setHeld(false)}
          onTouchCancel={() => setHeld(false)}
        >
          <ul className={paceOf(notices)}>
            {notices.map((title, index) => (
              <li key={index}>
                <Link to={`/m/message?index=${index}#open`}>{title}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <PostForm
        fields={preferencesFields}
        action="/m/set"
        values={{ redirectTo: pathname + search }}
        preventScrollReset
      >
        <button className="icon-button" name="intent" value="closeNotice">
          <Icon name="close" label={t('close')} />
        </button>
      </PostForm>
    </section>
  );
}
