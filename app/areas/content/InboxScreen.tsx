import { Link, useLocation } from '@remix-run/react';
import { PostForm } from '~/forms/PostForm';
import { useT } from '~/i18n/useT';
import { NoData } from '~/ui/NoData';
import { Pager } from '~/ui/Pager';
import { inboxFields, inboxMark, messagePlace } from './inboxFields';
import type { InboxData, InboxRow } from './inbox.server';
import { ReadingRow } from './ReadingRow';
import { useMarkRead } from './useMarkRead';

/** The member's messages, the newest first (content#inbox). */
export function InboxScreen({ data }: { data: InboxData }) {
  const { opened, mark } = useMarkRead(inboxMark);
  if (data.rows.length === 0) return <NoData />;
  return (
    <>
      <ul className="reading">
        {data.rows.map((row) => {
          const unread = row.unread && !opened.has(row.id);
          return (
            <ReadingRow
              key={row.id}
              id={messagePlace(row.id)}
              day={row.day}
              title={row.title}
              unread={unread}
              mark={() => mark(row.id)}
            >
              <Message row={row} unread={unread} />
            </ReadingRow>
          );
        })}
      </ul>
      <Pager page={data.page} pages={data.pages} />
    </>
  );
}

function Message({ row, unread }: { row: InboxRow; unread: boolean }) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="typed">{row.content}</p>
      <PostForm
        className="row"
        fields={inboxFields}
        action={pathname + search}
        values={{ messageId: row.id }}
        preventScrollReset
      >
        {row.leads && (
          <Link className="button" to={row.leads}>
            {t(`inbox_${row.about ?? 'ticket'}`)}
            <span className="vh"> {row.title}</span>
          </Link>
        )}
        {unread && (
          <button className="button button-quiet" name="intent" value="read">
            {t('reading_mark')}
            <span className="vh"> {row.title}</span>
          </button>
        )}
        <button className="button button-quiet" name="intent" value="delete">
          {t('inbox_delete')}
          <span className="vh"> {row.title}</span>
        </button>
      </PostForm>
    </>
  );
}
