import { useLoaderData, Form, Link, useLocation, useSubmit } from '@remix-run/react';
import { Fragment, useEffect, useRef } from 'react';
import { ExistingSearchParams } from 'remix-utils/existing-search-params';
import { minBets } from '@server/areas/games/api/gameTypes';
import { Banners } from '~/areas/content/Banners';
import { NoticeStrip } from '~/areas/content/NoticeStrip';
import { Chips, VendorMenu } from '~/areas/games/lists/ListChoice';
import { ListBody } from '~/areas/games/lists/ListBody';
import { cardForm } from '~/areas/games/cards/cards.server';
import { loadGameList } from '~/areas/games/lists/list.server';
import type { GameListData, ListData } from '~/areas/games/lists/listData';
import {
  categoryOf,
  readListQuery,
  hasOverlay,
  ownChipsOf,
  result_panel,
  type ListQuery,
  forgottenByTab,
  listTabs,
  chipsOf,
} from '~/areas/games/lists/listQuery';
import { unpackVendors, type Vendor } from '~/areas/games/categories';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { Panel } from '~/ui/Panel';
import { withQuery } from '~/ui/search';

/** With script a name is searched this long after the last key (games#search). */
const debounce_ms = 500;

/** The search overlay: a box, removable chips, and an endless list of results (games#search). */
function SearchOverlay({ shared, own, vendors }: ListData & { vendors: readonly Vendor[] }) {
  const t = useT();
  const location = useLocation();
  const submit = useSubmit();
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLInputElement>(null);
  const { query } = shared;
  const { gameName } = query;
  /** Waits while letters are being turned into Chinese or Japanese ones: they are no name yet. */
  const searchSoon = (form: HTMLFormElement, isComposing = false) => {
    clearTimeout(pending.current);
    if (isComposing) return;
    pending.current = setTimeout(
      () => submit(form, { replace: true, preventScrollReset: true }),
      debounce_ms,
    );
  };
  useEffect(() => {
    const { value, form } = box.current!;
    // A name that was typed before the page had its script.
    if (value !== gameName) searchSoon(form!);
    return () => clearTimeout(pending.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when script takes over
  }, []);
  const displayedName = useRef(gameName);
  useEffect(() => {
    if (displayedName.current === gameName) return;
    displayedName.current = gameName;
    // A chip removed the name; a name that is being typed is left alone.
    if (box.current && box.current !== document.activeElement) box.current.value = gameName;
  }, [gameName]);
  const closed = { open: null, gameName: null, gameClassify: null, minBet: null, page: null };
  const isFromHome = new URLSearchParams(location.search).get('from') === 'home';
  return (
    <Panel
      title={t(query.searching ? 'search' : 'filter_results')}
      side="full"
      closeTo={isFromHome ? '/m/home' : withQuery(location, closed)}
    >
      <Form
        method="get"
        role="search"
        aria-label={t('search')}
        className="search-box"
        replace
        preventScrollReset
        onChange={({ currentTarget, nativeEvent }) =>
          searchSoon(currentTarget, (nativeEvent as InputEvent).isComposing)
        }
        onCompositionEnd={(event) => searchSoon(event.currentTarget)}
        onSubmit={() => clearTimeout(pending.current)}
      >
        <ExistingSearchParams exclude={['gameName', 'page']} />
        <label className="vh" htmlFor="search-name">
          {t('search_label')}
        </label>
        <input
          id="search-name"
          name="gameName"
          type="search"
          maxLength={100}
          autoComplete="off"
          placeholder={t('search_label')}
          defaultValue={gameName}
          ref={box}
        />
        <button className="button">
          <Icon name="search" label={t('search')} />
        </button>
      </Form>
      <Chips chips={chipsOf(query)} vendors={vendors} />
      <ListBody shared={shared} own={own} />
    </Panel>
  );
}

/** The tabs all, hot, fav, recent and filter, and the link to the search. */
function ListTabs({ query }: { query: ListQuery }) {
  const t = useT();
  const location = useLocation();
  return (
    <nav className="list-tabs" aria-label={t('tabs')}>
      {listTabs.map((tab) => (
        <Fragment key={tab}>
          <Link
            to={withQuery(location, { ...forgottenByTab, type: tab === 'all' ? null : tab })}
            aria-current={query.tab === tab ? 'page' : undefined}
          >
            {t(`tab_${tab}`)}
          </Link>{' '}
        </Fragment>
      ))}
      <Link
        className="list-search"
        to={withQuery(location, { ...forgottenByTab, type: null, open: 'search' })}
        preventScrollReset
      >
        <Icon name="search" label={t('search_games')} />
      </Link>
    </nav>
  );
}

interface FilterFormProps {
  query: ListQuery;
  vendors: readonly Vendor[];
  /** The classifications that the category has games of. */
  kinds: readonly string[];
}

/** The filter (games#filter): vendor, name, classification, and for slots the minimum bet. */
function FilterForm({ query, vendors, kinds }: FilterFormProps) {
  const t = useT();
  return (
    <Form method="get" className="filter stack" role="search" aria-label={t('tab_filter')}>
      <input type="hidden" name="type" value="filter" />
      <input type="hidden" name="open" value={result_panel} />
      {query.category !== 'RNG' && <input type="hidden" name="gameType" value={query.category} />}
      <Select
        name="vassalage"
        label={t('filter_vendor')}
        value={query.vassalage}
        options={vendors.map(({ code, name }) => [code, name])}
      />
      <div className="field">
        <label htmlFor="filter-name">{t('filter_name')}</label>
        <input
          id="filter-name"
          name="gameName"
          type="search"
          maxLength={100}
          defaultValue={query.gameName}
        />
      </div>
      {kinds.length > 0 && (
        <Select
          name="gameClassify"
          label={t('filter_classify')}
          value={query.gameClassify}
          options={kinds.map((code) => [code, t(`classify_${code}` as 'classify_JP')])}
        />
      )}
      {query.category === 'RNG' && (
        <Select
          name="minBet"
          label={t('filter_minBet')}
          value={query.minBet}
          options={minBets.map((amount) => [amount, amount])}
        />
      )}
      <button className="button wide">{t('filter_show')}</button>
    </Form>
  );
}

function Select({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
}) {
  const t = useT();
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={value}>
        <option value="">{t('filter_any')}</option>
        {options.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/**
 * A category's games: vendor menu, tabs, filter and list. The result of a search or filter shows in
 * the overlay (games#filter).
 */
function GameListScreen({ shared, own }: GameListData) {
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

export const handle: Handle<GameListData> = {
  filled: true,
  i18n: ['games', 'lists', 'content'],
};

/** /m/hot, /m/rng, /m/pvp, /m/fish, and /m/gameList with its `gameType` (RNG without). */
export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => {
  const { pathname, searchParams } = page.url;
  const named = pathname.split('/')[2]?.toUpperCase() ?? null;
  const category = categoryOf(named, categoryOf(searchParams.get('gameType'), 'RNG'));
  return loadGameList(page, readListQuery(searchParams, category));
});

export const action = /* @__PURE__ */ formAction(cardForm);

export default function Games() {
  return <GameListScreen {...useLoaderData<typeof loader>()} />;
}
