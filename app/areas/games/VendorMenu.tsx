import { Link, useLocation } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { withQuery } from '~/ui/search';
import type { GameListData } from './list.server';

/** The vendors of the category; nothing where one vendor is all there is. */
export function VendorMenu({ list }: { list: GameListData }) {
  const t = useT();
  const location = useLocation();
  const { vendors, query } = list;
  if (vendors.length < 2) return null;
  const entries = [{ code: '', name: t('vendor_all') }, ...vendors];
  return (
    <nav className="vendors" aria-label={t('vendors')}>
      <ul>
        {entries.map(({ code, name }) => (
          <li key={code}>
            <Link
              to={withQuery(location, { vassalage: code || null, page: null })}
              aria-current={query.vassalage === code ? 'true' : undefined}
            >
              {code && <img src={`/art/vendor/${code}.svg`} alt="" width="28" height="28" />}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
