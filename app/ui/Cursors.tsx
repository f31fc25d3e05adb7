import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import type { CursorLinks } from './cursorLinks';

/** The links to the pages beside the one that is shown; nothing where all is on one page. */
export function Cursors({ links }: { links: CursorLinks }) {
  const t = useT();
  const listed = (['first', 'newer', 'older', 'last'] as const).filter((name) => links[name]);
  if (listed.length === 0) return null;
  const rel = { newer: 'prev', older: 'next' } as const;
  return (
    <nav className="pager record-pager" aria-label={t('record_pages')}>
      {listed.map((name) => (
        <Link
          key={name}
          className={name === 'older' ? 'button' : 'button button-quiet'}
          rel={name === 'newer' || name === 'older' ? rel[name] : undefined}
          to={links[name]!}
        >
          {t(`record_${name}`)}
        </Link>
      ))}
    </nav>
  );
}
