import { Link, useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { withQuery } from '~/ui/search';
import type { Chip } from './listQuery';
import type { Vendor } from '../categories';

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
