import { Link, useLoaderData } from '@remix-run/react';
import { loadAnnouncement } from '~/areas/content/announcements.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { NoData } from '~/ui/NoData';
import { Prose } from '~/ui/Prose';

export const handle: Handle = { i18n: ['announcements'] };

/** /m/messageDetail?id: one announcement, whole. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadAnnouncement);

export default function MessageDetail() {
  const t = useT();
  const { one } = useLoaderData<typeof loader>().shared;
  return (
    <>
      {one ? (
        <article className="sheet stack">
          <header>
            <h2>{one.title}</h2>
            <time className="fine" dateTime={one.day}>
              {one.day}
            </time>
          </header>
          <Prose html={one.html} />
        </article>
      ) : (
        <NoData />
      )}
      <Link className="button button-quiet wide" to="/m/notice">
        {t('announcement_all')}
      </Link>
    </>
  );
}
