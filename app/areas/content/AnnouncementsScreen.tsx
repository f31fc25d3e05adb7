import { Link, useLocation } from '@remix-run/react';
import { PostForm } from '~/forms/PostForm';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { Pager } from '~/ui/Pager';
import { announcementFields, announcementPlace } from './announcementFields';
import type { NoticesData } from './announcements.server';
import { Banners } from './Banners';
import type { AnnouncementRow } from './types';
import { useMarkRead } from './useMarkRead';

/** The announcements, a page of them, one opened where the address names it (content#notice-page). */
export function AnnouncementsScreen({ shared, own }: NoticesData) {
  const t = useT();
  const { opened, mark } = useMarkRead();
  const isUnread = (id: string) => own.unread.includes(id) && !opened.has(id);
  return (
    <>
      <Banners slides={shared.banners} />
      {shared.rows.length === 0 ? (
        <p className="notice-page">
          <Icon name="bell" className="icon-big" />
          {t('no_announcement')}
        </p>
      ) : (
        <ul className="announcements">
          {shared.rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              open={row.id === own.open}
              unread={isUnread(row.id)}
              mark={mark}
            />
          ))}
        </ul>
      )}
      <Pager page={shared.page} pages={shared.pages} />
    </>
  );
}

interface RowProps {
  row: AnnouncementRow;
  open: boolean;
  unread: boolean;
  mark(id: string): void;
}

function Row({ row, open, unread, mark }: RowProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { id, title, day, html, excerpt } = row;
  return (
    <li id={announcementPlace(id)}>
      <p className="fine">
        <time dateTime={day}>{day}</time>
        {unread && (
          <b className="unread-row" data-unread="1">
            {t('announcement_unread')}
          </b>
        )}
      </p>
      <details
        id={open ? 'open' : undefined}
        open={open}
        onToggle={(event) => {
          if (unread && event.currentTarget.open) mark(id);
        }}
      >
        <summary>{title}</summary>
        {html !== undefined && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
        {excerpt !== undefined && (
          <div className="prose">
            <p>{excerpt}</p>
            <p>
              <Link to={`/m/messageDetail?id=${encodeURIComponent(id)}`}>
                {t('announcement_whole')}
                <span className="vh"> {title}</span>
              </Link>
            </p>
          </div>
        )}
        {unread && (
          <PostForm
            fields={announcementFields}
            action={pathname + search}
            values={{ announcementId: id }}
            preventScrollReset
          >
            <button className="button button-quiet" name="intent" value="markRead">
              {t('announcement_mark')}
              <span className="vh"> {title}</span>
            </button>
          </PostForm>
        )}
      </details>
    </li>
  );
}
