import { Form, useLocation, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { ExistingSearchParams } from 'remix-utils/existing-search-params';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { Panel } from '~/ui/Panel';
import { withQuery } from '~/ui/search';
import { Chips } from './Chips';
import { ListBody } from './ListBody';
import type { ListData } from './listData';
import { chipsOf } from './listQuery';
import type { Vendor } from './vendors';

/** With script a name is searched this long after the last key (games#search). */
const debounce_ms = 500;

/** The search overlay: a box, removable chips, and an endless list of results (games#search). */
export function SearchOverlay({ shared, own, vendors }: ListData & { vendors: readonly Vendor[] }) {
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
  const shownName = useRef(gameName);
  useEffect(() => {
    if (shownName.current === gameName) return;
    shownName.current = gameName;
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
