import { useLoaderData } from '@remix-run/react';
import { RebateDays } from '~/areas/agent/figures/RebateDays';
import { FileLink, TeamSums } from '~/areas/agent/figures/TeamParts';
import { loadOwnRebates, type OwnRebatesData } from '~/areas/agent/figures/rebates.server';
import { RecordFilter } from '~/areas/wallet/records/RecordFilter';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';

/** An agent's own rebates by day: sums, a picture, and days that open the stakes that they come from. */
function OwnRebatesScreen({ data }: { data: OwnRebatesData }) {
  const t = useT();
  const { days, wrong, found } = data;
  return (
    <>
      <RecordFilter
        {...{ action: '/m/member/agent/agentRebeat', days, wrong, period: found?.period }}
        chosen={t('figures_finished')}
        hint={t('report_hint', { days: data.days_most })}
      />
      {found && (
        <>
          <TeamSums sums={found.sums} />
          <RebateDays
            {...{ bars: found.bars, days: found.days }}
            heads={[t('figures_category'), t('figures_settled'), t('figures_rebate')]}
          >
            <p className="fine">{t('figures_rebate_how')}</p>
          </RebateDays>
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

/** /m/member/agent/agentRebeat: an agent's own rebates by day. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadOwnRebates);

export default function AgentRebate() {
  return <OwnRebatesScreen data={useLoaderData<typeof loader>().own} />;
}
