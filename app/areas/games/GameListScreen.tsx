import { Banners } from '~/areas/content/Banners';
import { NoticeStrip } from '~/areas/content/NoticeStrip';
import { useT } from '~/i18n/useT';
import { Chips } from './Chips';
import { FilterForm } from './FilterForm';
import { ListBody } from './ListBody';
import type { GameListData } from './listData';
import { hasOverlay, ownChipsOf } from './listQuery';
import { ListTabs } from './ListTabs';
import { SearchOverlay } from './SearchOverlay';
import { VendorMenu } from './VendorMenu';
import { unpackVendors } from './vendors';

/**
 * A category's games: vendor menu, tabs, filter and list. The result of a search or filter shows in
 * the overlay (games#filter).
 */
export function GameListScreen({ shared, own }: GameListData) {
  const t = useT();
  const { query } = shared;
  const vendors = unpackVendors(shared.vendors);
  return (
    <>
      <div className="list-head">
        <Banners slides={shared.banners} />
        <NoticeStrip notices={shared.notices} closed={own.noticeClosed} />
        <VendorMenu vendors={vendors} vassalage={query.vassalage} />
        <ListTabs query={query} />
      </div>
      {query.tab === 'filter' && (
        <FilterForm query={query} vendors={vendors} kinds={shared.kinds ?? []} />
      )}
      {hasOverlay(query) ? (
        <SearchOverlay shared={shared} own={own} vendors={vendors} />
      ) : (
        <>
          <h2 className="vh">{t(`tab_${query.tab}`)}</h2>
          <Chips chips={ownChipsOf(query)} vendors={vendors} />
          <ListBody shared={shared} own={own} />
        </>
      )}
    </>
  );
}
