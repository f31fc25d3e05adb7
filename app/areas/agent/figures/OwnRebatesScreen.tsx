import { useT } from '~/i18n/useT';
import { RecordFilter } from '../../wallet/records/RecordFilter';
import type { OwnRebatesData } from './ownRebates.server';
import { RebateDays } from './RebateDays';
import { FileLink, TeamSums } from './TeamParts';

/** An agent's own rebates by day: sums, a picture, and days that open the stakes that they come from. */
export function OwnRebatesScreen({ data }: { data: OwnRebatesData }) {
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
