import { useLoaderData, Link, useLocation } from '@remix-run/react';
import { ReadingRow } from '~/areas/content/ReadingRow';
import { inboxFields, inboxMark, messagePlace, useMarkRead } from '~/areas/content/readMarks';
import { inboxForm, loadInbox, type InboxData, type InboxRow } from '~/areas/content/inbox.server';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { NoData } from '~/ui/NoData';
import { Pager } from '~/ui/Pager';

/** The member's messages, the newest first (content#inbox). */
function InboxScreen({ data }: { data: InboxData }) {
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

export const handle: Handle = {
  i18n: ['inbox', 'reading', 'lists'],
};

/** /m/webEmail: the member's messages. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadInbox);

export const action = /* @__PURE__ */ formAction(inboxForm);

export default function WebEmail() {
  return <InboxScreen data={useLoaderData<typeof loader>().own} />;
}
