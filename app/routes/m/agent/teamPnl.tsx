import { useLoaderData, Link } from '@remix-run/react';
import {
  FigureTable,
  FileLink,
  HiddenFields,
  TeamSums,
  TeamWay,
} from '~/areas/agent/figures/TeamParts';
import { loadPnl, type PnlData } from '~/areas/agent/figures/pnl.server';
import { NetPicture } from '~/areas/wallet/activity/NetPicture';
import { RecordFilter } from '~/areas/wallet/records/RecordFilter';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Pager } from '~/ui/Pager';

type Found = NonNullable<PnlData['found']>;

/** The team's profit and loss: filter, tabs, the sums, a picture, and the table with the same figures. */
function PnlScreen({ data }: { data: PnlData }) {
  const t = useT();
  const { days, wrong, by, parent, tabs, found } = data;
  return (
    <>
      <RecordFilter
        {...{ action: '/m/agent/team/pnl', days, wrong, period: found?.period }}
        chosen={found?.way.at(-1)?.name ?? t('figures_team')}
        hint={t('report_hint', { days: data.days_most })}
      >
        <HiddenFields fields={{ by, parent, back: data.from }} />
      </RecordFilter>
      <nav className="list-tabs" aria-label={t('figures_by')}>
        {tabs.map(({ group, to }) => (
          <Link key={group} to={to} aria-current={group === by ? 'page' : undefined}>
            {t(`figures_by_${group}`)}
          </Link>
        ))}
      </nav>
      {found && <Figures by={by} found={found} file={data.file} />}
    </>
  );
}

function Figures({ by, found, file }: { by: PnlData['by']; found: Found; file: string }) {
  const t = useT();
  return (
    <>
      <TeamWay top={found.top} steps={found.way} />
      <TeamSums sums={found.sums} more={found.more} />
      <section className="statement" aria-label={t(`figures_by_${by}`)}>
        {found.bars.length > 0 && (
          <NetPicture
            bars={found.bars}
            caption={t('figures_caption')}
            label={t(by === 'day' ? 'figures_picture_days' : 'figures_picture_rows')}
          />
        )}
        <FigureTable
          heads={[t(`figures_${by}`), t('figures_staked'), t('figures_result')]}
          lines={found.lines}
        >
          {t('figures_none')}
        </FigureTable>
        <p className="fine">{t('figures_how')}</p>
      </section>
      <Pager page={found.page ?? 1} pages={found.pages ?? 1} />
      <FileLink file={file} />
    </>
  );
}

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['teamFigures', 'record', 'records', 'report', 'lists'],
  script: false,
};

/** /m/agent/team/pnl: profit and loss of the team by day, member or category. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadPnl);

export default function TeamPnl() {
  return <PnlScreen data={useLoaderData<typeof loader>().own} />;
}
