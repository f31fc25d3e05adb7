import { Link, useLocation } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { withQuery } from '~/ui/search';
import { useArt } from '~/ui/useArt';
import type { Vendor } from '../categories';

/** A vendor's mark, beside its name; `size` in pixels. */
export function VendorMark({ code, size }: { code: string; size: number }) {
  const art = useArt();
  return <img src={art(`/art/vendor/${code}.svg`)} alt="" width={size} height={size} />;
}

interface VendorMenuProps {
  vendors: readonly Vendor[];
  /** The vendor whose games are shown; empty for all. */
  vassalage: string;
}

/** The vendors of the category; renders nothing if there is only one. */
export function VendorMenu({ vendors, vassalage }: VendorMenuProps) {
  const t = useT();
  const location = useLocation();
  if (vendors.length < 2) return null;
  const entries = [{ code: '', name: t('vendor_all') }, ...vendors];
  return (
    <nav className="vendors" aria-label={t('vendors')}>
      <ul>
        {entries.map(({ code, name }) => (
          <li key={code}>
            <Link
              to={withQuery(location, { vassalage: code || null, page: null })}
              aria-current={vassalage === code ? 'true' : undefined}
            >
              {code && <VendorMark code={code} size={28} />}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
