import { useT } from '~/i18n/useT';
import { Cursors } from '~/ui/Cursors';
import { FilterChoice } from '../../wallet/records/FilterChoice';
import { RecordFilter } from '../../wallet/records/RecordFilter';
import type { BettingData } from './betting.server';
import { FigureTable, FileLink, TeamSums } from './TeamParts';

/** The betting of the team by member, day and category: its filter, the sums, and a page of the list. */
export function BettingScreen({ data }: { data: BettingData }) {
  const t = useT();
  const { days, wrong, search, category, categories, found } = data;
  const chosen = [search, categories.find(({ value }) => value === category)?.label ?? ''];
  return (
    <>
      <RecordFilter
        {...{ action: '/m/teamBetting', days, wrong, period: found?.period }}
        chosen={chosen.filter(Boolean).join(' · ') || t('figures_team')}
        hint={t('report_hint', { days: data.days_most })}
      >
        <div className="field">
          <label htmlFor="record-search">{t('figures_search')}</label>
          <input
            id="record-search"
            key={search}
            name="search"
            defaultValue={search}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <FilterChoice
          {...{ name: 'category', value: category, options: categories }}
          label={t('figures_category')}
          any={t('report_all')}
        />
      </RecordFilter>
      {found && (
        <>
          <TeamSums sums={found.sums} />
          <section className="statement" aria-label={t('figures_by_member')}>
            <FigureTable
              heads={[t('figures_member'), t('figures_staked'), t('figures_won')]}
              lines={found.lines}
            >
              {t('figures_none')}
            </FigureTable>
          </section>
          <Cursors links={found.links} />
          <FileLink file={data.file} />
        </>
      )}
    </>
  );
}
