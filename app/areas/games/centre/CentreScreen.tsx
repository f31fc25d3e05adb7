import { Link, useLocation } from '@remix-run/react';
import { useMemo } from 'react';
import { Banners } from '~/areas/content/Banners';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { withQuery } from '~/ui/search';
import { GameGrid } from '../cards/GameGrid';
import { unpackCards, unpackMarks, type Marked } from '../cards/packed';
import { FailedList } from '../lists/FailedList';
import { ListBody } from '../lists/ListBody';
import { VendorMark, VendorMenu } from '../lists/ListChoice';
import { unpackVendors, type Vendor } from '../categories';
import { leadOf, type VendorBlock as Block } from './centre';
import type { CentreData, CentreShared } from './centre.server';

/** The facts of the game centre, which other paths with a game type show as well. */
export const centreHandle = {
  filled: true,
  i18n: ['games', 'lists', 'centre', 'content'],
} satisfies Handle;

/** Blocks with at most this many games stand side by side if there is room. */
const few_games = 4;

/** A vendor of the game centre: its mark and name, its first games, and the link to all of them. */
function VendorBlock({ block, marks, first }: { block: Block; marks: Marked; first: boolean }) {
  const t = useT();
  const location = useLocation();
  const { code, name, more, failed } = block;
  const games = useMemo(() => unpackCards(block.cards, marks), [block.cards, marks]);
  const title = `v${code}`;
  const few = games.length > 0 && games.length <= few_games && !more;
  return (
    <section
      className={few ? `vendor few-${games.length}` : 'vendor'}
      data-vendor={code}
      aria-labelledby={title}
    >
      <div className="vendor-head">
        <VendorMark code={code} size={40} />
        <h2 id={title}>{name}</h2>
        {more && (
          <Link className="vendor-more" to={withQuery(location, { vassalage: code, page: null })}>
            {t('more')}
            <span className="vh"> {name}</span>
            <Icon name="chevron-right" />
          </Link>
        )}
      </div>
      {failed ? <FailedList /> : <GameGrid games={games} eager={first} />}
    </section>
  );
}

/**
 * The game centre (games#game-centre): banners, the menu, and the vendors, or one vendor's games.
 */
export function CentreScreen({ shared, own }: CentreData) {
  const { blocks, failed } = shared;
  const vendors = blocks.length > 0 ? blocks : unpackVendors(shared.vendors);
  return (
    <>
      <div className="list-head">
        <Banners slides={shared.banners} />
        {(vendors.length > 0 || failed) && <CentreMenu centre={shared} vendors={vendors} />}
      </div>
      <CentreView shared={shared} own={own} />
    </>
  );
}

function CentreView({ shared, own }: CentreData) {
  const marks = useMemo(() => unpackMarks(own.marks), [own.marks]);
  if (shared.failed) return <FailedList />;
  if (shared.vendor) {
    return (
      <>
        <VendorHead vendor={shared.vendor} />
        <ListBody shared={shared} own={own} />
      </>
    );
  }
  if (shared.blocks.length === 0) return <NoVendors centre={shared} />;
  return (
    <div className="centre">
      {shared.blocks.map((block, index) => (
        <VendorBlock key={block.code} block={block} marks={marks} first={index === 0} />
      ))}
    </div>
  );
}

/** The vendors' chips, and the link to search in the category. */
function CentreMenu({
  centre: { category, query },
  vendors,
}: {
  centre: CentreShared;
  vendors: readonly Vendor[];
}) {
  const t = useT();
  return (
    <div className="centre-menu">
      <Link className="icon-button" to={`/m/gameList?gameType=${category}&open=search`}>
        <Icon name="search" label={t('search_games')} />
      </Link>
      <VendorMenu vendors={vendors} vassalage={query.vassalage} />
    </div>
  );
}

/** The heading above a single vendor's games, with a link back to all vendors. */
function VendorHead({ vendor: { code, name } }: { vendor: Vendor }) {
  return (
    <div className="vendor-head">
      <VendorMark code={code} size={40} />
      <h2>{name}</h2>
      <BackToVendors />
    </div>
  );
}

/** Shown for a vendor that the category does not have, or a category without vendors. */
function NoVendors({ centre }: { centre: CentreShared }) {
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
