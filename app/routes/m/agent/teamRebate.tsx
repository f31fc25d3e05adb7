import { useLoaderData } from '@remix-run/react';
import { RebateDays } from '~/areas/agent/figures/RebateDays';
import {
  FigureTable,
  FileLink,
  HiddenFields,
  TeamSums,
  TeamWay,
} from '~/areas/agent/figures/TeamParts';
import { loadTeamRebates, type TeamRebatesData } from '~/areas/agent/figures/rebates.server';
import { RecordFilter } from '~/areas/wallet/records/RecordFilter';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Pager } from '~/ui/Pager';

/** The rebates that the members of a branch earned: the sum, a picture, and the branches that open. */
function TeamRebatesScreen({ data }: { data: TeamRebatesData }) {
  const t = useT();
  const { days, wrong, parent, found } = data;
  return (
    <>
      <RecordFilter
        {...{ action: '/m/member/teamRebate', days, wrong, period: found?.period }}
        chosen={found?.way.at(-1)?.name ?? t('figures_team')}
        hint={t('report_hint', { days: data.days_most })}
      >
        <HiddenFields fields={{ parent, back: data.from }} />
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

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['teamFigures', 'record', 'records', 'report', 'lists'],
  script: false,
};

/** /m/member/teamRebate: the rebates of the team by day and by branch. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadTeamRebates);

export default function TeamRebate() {
  return <TeamRebatesScreen data={useLoaderData<typeof loader>().own} />;
}
