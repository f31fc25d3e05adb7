import { useT } from '~/i18n/useT';
import { Pager } from '~/ui/Pager';
import { RecordFilter } from '../../wallet/records/RecordFilter';
import { RebateDays } from './RebateDays';
import { FigureTable, FileLink, KeptFields, TeamSums, TeamWay } from './TeamParts';
import type { TeamRebatesData } from './teamRebates.server';

/** The rebates that the members of a branch earned: the sum, a picture, and the branches that open. */
export function TeamRebatesScreen({ data }: { data: TeamRebatesData }) {
  const t = useT();
  const { days, wrong, parent, found } = data;
  return (
    <>
      <RecordFilter
        {...{ action: '/m/member/teamRebate', days, wrong, period: found?.period }}
        chosen={found?.way.at(-1)?.name ?? t('figures_team')}
        hint={t('report_hint', { days: data.days_most })}
      >
        <KeptFields fields={{ parent, back: data.from }} />
      </RecordFilter>
      {found && (
        <>
          <TeamWay top={found.top} steps={found.way} />
          <TeamSums sums={found.sums} />
          <RebateDays
            {...{ bars: found.bars, days: found.days }}
            heads={[t('figures_category'), t('figures_rebates_all')]}
          >
            <p className="fine">{t('figures_branches_how')}</p>
          </RebateDays>
          <section className="statement" aria-label={t('figures_by_member')}>
            <FigureTable
              heads={[t('figures_member'), t('figures_own'), t('figures_branch')]}
              lines={found.lines}
            >
              {t('figures_nobody')}
            </FigureTable>
          </section>
          <Pager page={found.page ?? 1} pages={found.pages ?? 1} />
          <FileLink file={data.file} />
        </>
      )}
    </>
  );
}
