import { Link } from '@remix-run/react';
import type { MenuEntry } from './menuEntries';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';

/** Rows of links, with an optional heading. */
export function EntryList({ title, entries }: { title?: string; entries: readonly MenuEntry[] }) {
  const t = useT();
  if (entries.length === 0) return null;
  return (
    <section className="group">
      {title && <h2>{title}</h2>}
      <ul className="rows">
        {entries.map(({ path, icon, label }) => (
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
