import { Link } from '@remix-run/react';
import type { MenuEntry } from './menuEntries';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { useIsClosed } from './OpenLink';

/** Rows of links, with an optional heading; without those that lead to what is closed to the member. */
export function EntryList({ title, entries }: { title?: string; entries: readonly MenuEntry[] }) {
  const t = useT();
  const isClosed = useIsClosed();
  const open = entries.filter(({ path }) => !isClosed(path));
  if (open.length === 0) return null;
  return (
    <section className="group">
      {title && <h2>{title}</h2>}
      <ul className="rows">
        {open.map(({ path, icon, label }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name={icon} />
              <span className="grow">{t(label)}</span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
