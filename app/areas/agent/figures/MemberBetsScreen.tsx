import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Cursors } from '~/ui/Cursors';
import { RecordFilter } from '../../wallet/records/RecordFilter';
import type { MemberBetsData } from './memberBets.server';
import { FigureTable, KeptFields, TeamSums } from './TeamParts';

/** The single bets of a member of the team: the days, the sums, and a page of the list. */
export function MemberBetsScreen({ data, back }: { data: MemberBetsData; back: string }) {
  const t = useT();
  const { days, wrong, memberId, category, found } = data;
  return (
    <>
      <RecordFilter
        {...{ action: '/m/teamBetting', days, wrong, period: found?.period }}
        chosen={found?.name ?? ''}
        hint={t('report_hint', { days: data.days_most })}
      >
        <KeptFields fields={{ memberId, category, back: data.from }} />
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
