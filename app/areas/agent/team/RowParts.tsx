import { useT } from '~/i18n/useT';
import type { RowView } from './teamRows.server';

/** The field by which members of a team are searched: the beginning of a user name. */
export function NameField({ search }: { search: string }) {
  const t = useT();
  return (
    <div className="field">
      <label htmlFor="team-search">{t('team_search')}</label>
      <input
        key={search}
        id="team-search"
        name="search"
        defaultValue={search}
        maxLength={60}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}

/** A member's name with the kind, the level, and whether online or closed. */
export function RowHead({ row }: { row: Omit<RowView, 'to'> }) {
  const t = useT();
  return (
    <p className="team-head">
      <strong>{row.name}</strong>
      {row.nickname !== '' && <span className="fine">{row.nickname}</span>}
      <span className={row.agent ? 'mark mark-agent' : 'mark'}>{row.kind}</span>
      <span className="mark">{row.level}</span>
      {row.online && <span className="state state-good">{t('team_online')}</span>}
      {!row.active && <span className="state state-bad">{t('team_closed')}</span>}
    </p>
  );
}

/** A member's balance and the counts of those below; with `rebate` the rate too. */
export function RowFigures({
  row,
  rebate = false,
}: {
  row: Omit<RowView, 'to'>;
  rebate?: boolean;
}) {
  const t = useT();
  return (
    <dl className="team-figures">
      <div>
        <dt>{t('team_balance')}</dt>
        <dd data-metric="balance">{row.balance}</dd>
      </div>
      <div>
        <dt>{t('team_direct')}</dt>
        <dd data-metric="directCount">{row.direct}</dd>
      </div>
      <div>
        <dt>{t('team_all_below')}</dt>
        <dd data-metric="teamCount">{row.team}</dd>
      </div>
      {rebate && (
        <div>
          <dt>{t('team_rebate')}</dt>
          <dd data-metric="rebate">{row.rebate}</dd>
        </div>
      )}
    </dl>
  );
}
