import { Form } from '@remix-run/react';
import { minBets } from '@contract/gameFilters';
import { useT } from '~/i18n/useT';
import { result_panel, type ListQuery } from './listQuery';
import type { Vendor } from './vendors';

interface FilterFormProps {
  query: ListQuery;
  vendors: readonly Vendor[];
  /** The classifications that the category has games of. */
  kinds: readonly string[];
}

/** The filter (games#filter): vendor, name, classification, and for slots the minimum bet. */
export function FilterForm({ query, vendors, kinds }: FilterFormProps) {
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
