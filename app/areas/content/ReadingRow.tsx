import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/useT';
import { Prose } from '~/ui/Prose';

/** A text of the operator, cleaned; of a long one its beginning, and a link to the page that has it whole. */
export function TextOrBeginning({
  row: { title, html, excerpt },
  to,
}: {
  row: { title: string; html?: string; excerpt?: string };
  to: string;
}) {
  const t = useT();
  if (html !== undefined) {
    return <Prose html={html} />;
  }
  return (
    <div className="prose">
      <p>{excerpt}</p>
      <p>
        <Link to={to}>
          {t('announcement_whole')}
          <span className="vh"> {title}</span>
        </Link>
      </p>
    </div>
  );
}

/** A row of something to read: its day, its title, and the rest when the title is opened. */
export function ReadingRow({
  id,
  day,
  title,
  open = false,
  unread,
  mark,
  children,
}: {
  id: string;
  /** The day as it is read, or as it is read and as a machine reads it. */
  day: string | readonly [read: string, exact: string];
  title: string;
  open?: boolean;
  unread: boolean;
  mark(): void;
  children: ReactNode;
}) {
  const t = useT();
  const [read, exact] = typeof day === 'string' ? [day, day] : day;
  return (
    <li id={id}>
      <p className="fine">
        <time dateTime={exact}>{read}</time>
        {unread && (
          <b className="unread-row" data-unread="1">
            {t('reading_unread')}
          </b>
        )}
      </p>
      <details
        id={open ? 'open' : undefined}
        open={open}
        onToggle={(event) => {
          if (unread && event.currentTarget.open) mark();
        }}
      >
        <summary>{title}</summary>
        {children}
      </details>
    </li>
  );
}
