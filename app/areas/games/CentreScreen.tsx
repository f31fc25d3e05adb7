import { Link, useLocation } from '@remix-run/react';
import { Banners } from '~/areas/content/Banners';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { withQuery } from '~/ui/search';
import { leadOf } from './centre';
import type { CentreData } from './centre.server';
import { ListBody } from './GameListScreen';
import { VendorBlock } from './VendorBlock';
import { VendorMark } from './VendorMark';
import { VendorMenu } from './VendorMenu';

/**
 * The game centre (games#game-centre): banners, the menu, and the vendors, or one vendor's games.
 */
export function CentreScreen({ centre }: { centre: CentreData }) {
  return (
    <>
      <Banners slides={centre.banners} />
      {(centre.vendors.length > 0 || centre.failed) && <CentreMenu centre={centre} />}
      <Shown centre={centre} />
    </>
  );
}

function Shown({ centre }: { centre: CentreData }) {
  if (centre.failed) return <ListBody list={centre} />;
  if (centre.vendor) return <OneVendor centre={centre} vendor={centre.vendor} />;
  if (centre.blocks.length === 0) return <NoVendors centre={centre} />;
  return (
    <div className="centre">
      {centre.blocks.map((block, index) => (
        <VendorBlock key={block.code} block={block} first={index === 0} />
      ))}
    </div>
  );
}

/** The vendors' chips, and the way to the search in the category. */
function CentreMenu({ centre }: { centre: CentreData }) {
  const t = useT();
  return (
    <div className="centre-menu">
      <Link className="icon-button" to={`/m/gameList?gameType=${centre.category}&open=search`}>
        <Icon name="search" label={t('search_games')} />
      </Link>
      <VendorMenu vendors={centre.vendors} vassalage={centre.query.vassalage} />
    </div>
  );
}

/** A vendor alone, with all its games and a way back to the others. */
function OneVendor({
  centre,
  vendor: { code, name },
}: {
  centre: CentreData;
  vendor: { code: string; name: string };
}) {
  return (
    <>
      <div className="vendor-head">
        <VendorMark code={code} size={40} />
        <h2>{name}</h2>
        <BackToVendors />
      </div>
      <ListBody list={centre} />
    </>
  );
}

/** Nothing to show: a vendor that the category does not have, or a category without vendors. */
function NoVendors({ centre }: { centre: CentreData }) {
  const t = useT();
  const { category, query } = centre;
  const lead = leadOf(category);
  return (
    <div className="empty">
      <Icon
        name={query.vassalage === '' ? category.toLowerCase() : 'search'}
        className="icon-big"
      />
      <p>{t(query.vassalage === '' ? 'centre_empty' : 'centre_unknown')}</p>
      {query.vassalage !== '' ? (
        <BackToVendors button />
      ) : (
        <Link className="button" to={lead ?? '/m/home'}>
          {lead ? t('centre_lead', { name: t(`category_${category}`) }) : t('go_home')}
        </Link>
      )}
    </div>
  );
}

function BackToVendors({ button = false }: { button?: boolean }) {
  const t = useT();
  const location = useLocation();
  return (
    <Link
      className={button ? 'button' : 'vendor-more'}
      to={withQuery(location, { vassalage: null, page: null })}
    >
      <Icon name="chevron-left" />
      {t('vendor_all')}
    </Link>
  );
}
