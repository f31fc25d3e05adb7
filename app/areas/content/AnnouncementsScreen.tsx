import { useLocation } from '@remix-run/react';
import { PostForm } from '~/forms/PostForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { Pager } from '~/ui/Pager';
import { Banners } from './Banners';
import { ReadingRow, TextOrBeginning } from './ReadingRow';
import { announcementFields, announcementMark, announcementPlace, useMarkRead } from './readMarks';
import type { NoticesData } from './announcements.server';
import type { AnnouncementRow } from './types';

/** The words and style sheets of the lists of announcements. */
export const announcementsHandle: Handle = {
  i18n: ['announcements', 'reading', 'content', 'lists'],
};

/** The announcements, a page of them, one opened where the address names it (content#notice-page). */
export function AnnouncementsScreen({ shared, own }: NoticesData) {
  const t = useT();
  const { opened, mark } = useMarkRead(announcementMark);
  return (
    <>
      <Banners slides={shared.banners} />
      {shared.rows.length === 0 ? (
        <p className="notice-page">
          <Icon name="bell" className="icon-big" />
          {t('no_announcement')}
        </p>
      ) : (
        <ul className="reading">
          {shared.rows.map((row) => {
            const unread = own.unread.includes(row.id) && !opened.has(row.id);
            return (
              <ReadingRow
                key={row.id}
                {...row}
                id={announcementPlace(row.id)}
                open={row.id === own.open}
                unread={unread}
                mark={() => mark(row.id)}
              >
                <TextOrBeginning
                  row={row}
                  to={`/m/messageDetail?id=${encodeURIComponent(row.id)}`}
                />
                {unread && <MarkForm row={row} />}
              </ReadingRow>
            );
          })}
        </ul>
      )}
      <Pager page={shared.page} pages={shared.pages} />
    </>
  );
}

function MarkForm({ row: { id, title } }: { row: AnnouncementRow }) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <PostForm
      fields={announcementFields}
      action={pathname + search}
      values={{ announcementId: id }}
      preventScrollReset
    >
      <button className="button button-quiet" name="intent" value="markRead">
        {t('reading_mark')}
        <span className="vh"> {title}</span>
      </button>
    </PostForm>
  );
}
