import type { ReactNode } from 'react';
import { useT } from '~/i18n/useT';

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
