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
  useEffect(() => () => clearTimeout(pending.current), []);
  const box = useRef<HTMLInputElement>(null);
  const { query } = shared;
  const { gameName } = query;
  useEffect(() => {
    // A chip removed the name; a name that is being typed is left alone.
    if (box.current && box.current !== document.activeElement) box.current.value = gameName;
  }, [gameName]);
  const search = (form: HTMLFormElement) =>
    submit(form, { replace: true, preventScrollReset: true });
  const closed = { open: null, gameName: null, gameClassify: null, minBet: null, page: null };
  return (
    <Panel
      title={t(query.searching ? 'search' : 'filter_results')}
      side="full"
      closeTo={withQuery(location, closed)}
    >
      <Form
        method="get"
        role="search"
        aria-label={t('search')}
        className="search-box"
        replace
        preventScrollReset
        onChange={(event) => {
          const form = event.currentTarget;
          clearTimeout(pending.current);
          pending.current = setTimeout(() => search(form), debounce_ms);
        }}
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
