import { Link, useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import type { Vendor } from '../categories';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { withQuery } from '~/ui/search';
import { useArt } from '~/ui/useArt';
import type { Chip } from './listQuery';

/** The filters of a list, each with a link that takes it off (games#search, games#filter). */
export function Chips({ chips, vendors }: { chips: readonly Chip[]; vendors: readonly Vendor[] }) {
  const t = useT();
  const location = useLocation();
  const words = (chip: Chip): string => {
    if (chip.kind === 'vassalage') {
      return vendors.find(({ code }) => code === chip.value)?.name ?? chip.value;
    }
    if (chip.kind === 'gameType') return t(`category_${chip.value}` as 'category_RNG');
    if (chip.kind === 'gameClassify') return t(`classify_${chip.value}` as 'classify_JP');
    return chip.value;
  };
  if (chips.length === 0) return null;
  return (
    <p className="chips">
      {chips.map((chip) => {
        // Without a category the list has no path of its own.
        const from = {
          ...location,
          pathname: chip.kind === 'gameType' ? '/m/gameList' : location.pathname,
        };
        return (
          <Fragment key={chip.kind}>
            <Link
              data-chip={chip.kind}
              to={withQuery(from, chip.without)}
              replace
              preventScrollReset
            >
              <span aria-hidden="true">{words(chip)}</span>
              <Icon name="close" label={t('chip_remove', { name: words(chip) })} />
            </Link>{' '}
          </Fragment>
        );
      })}
    </p>
  );
}

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
