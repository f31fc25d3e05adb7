import { useLoaderData, Link } from '@remix-run/react';
import { FigureTable, FileLink, TeamSums, HiddenFields } from '~/areas/agent/figures/TeamParts';
import { loadBetting, type BettingData } from '~/areas/agent/figures/betting.server';
import type { MemberBetsData } from '~/areas/agent/figures/memberBets.server';
import { FilterChoice } from '~/areas/wallet/records/FilterChoice';
import { RecordFilter } from '~/areas/wallet/records/RecordFilter';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Cursors } from '~/ui/Cursors';

/** The single bets of a member of the team: the days, the sums, and a page of the list. */
function MemberBetsScreen({ data, back }: { data: MemberBetsData; back: string }) {
  const t = useT();
  const { days, wrong, memberId, category, found } = data;
  return (
    <>
      <RecordFilter
        {...{ action: '/m/teamBetting', days, wrong, period: found?.period }}
        chosen={found?.name ?? ''}
        hint={t('report_hint', { days: data.days_most })}
      >
        <HiddenFields fields={{ memberId, category, back: data.from }} />
      </RecordFilter>
      {found && (
        <>
          <TeamSums sums={found.sums} />
          <section className="statement" aria-label={found.title} data-member={memberId}>
            <h2>{found.title}</h2>
            <FigureTable
              heads={[t('figures_game'), t('figures_staked'), t('figures_result')]}
              lines={found.lines}
            >
              {t('figures_none')}
            </FigureTable>
            <p className="fine">{t('figures_bets_how')}</p>
          </section>
          <Cursors links={found.links} />
        </>
      )}
      <p className="record-ways">
        <Link className="button button-quiet" to={back}>
          {t('figures_bets_back')}
        </Link>
      </p>
    </>
  );
}

/** The betting of the team by member, day and category: its filter, the sums, and a page of the list. */
function BettingScreen({ data }: { data: BettingData }) {
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

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['teamFigures', 'record', 'records', 'report'],
  script: false,
};

/** /m/teamBetting: the betting of the team by member, day and category, or the bets of a member. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadBetting);

export default function TeamBetting() {
  const { team, bets, back } = useLoaderData<typeof loader>().own;
  if (bets) return <MemberBetsScreen data={bets} back={back ?? '/m/teamBetting'} />;
  return team && <BettingScreen data={team} />;
}
