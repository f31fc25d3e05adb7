import type { Table } from '@contract/sandbox';
import { useT } from '~/i18n/useT';
import { Panel } from '~/ui/Panel';
import { useArt } from '~/ui/useArt';
import { symbolArt } from './symbolArt';

/** Rules, pay table and the published return, one tap from the game. */
export function RulesPanel({ table }: { table: Table }) {
  const t = useT();
  const art = useArt();
  const { rules } = table;
  const { published: slot, theme } = rules;
  return (
    <Panel title={t('play_rules')} side="bottom">
      <p>
        <strong>{t('play_return', { percent: rules.returnPercent })}</strong>
      </p>
      <p>{t('play_return_text', { percent: rules.returnPercent })}</p>
      {slot.kind === 'slots' && (
        <>
          <p>{t('play_hit', { percent: slot.hitPercent })}</p>
          <p>{t('play_lines', { count: slot.lines.length })}</p>
          <table className="pay-table">
            <thead>
              <tr>
                <th scope="col">{t('play_pay_symbol')}</th>
                <th scope="col">{t('play_pay_count')}</th>
                <th scope="col">{t('play_pay_multiple')}</th>
              </tr>
            </thead>
            <tbody>
              {slot.payTable.map((row) => (
                <tr key={`${row.kind}-${row.symbol}-${row.count}`}>
                  <td>
                    <img
                      src={art(symbolArt(theme, slot, row.symbol))}
                      alt={String(row.symbol)}
                      width="36"
                      height="36"
                    />
                  </td>
                  <td>{row.count}</td>
                  <td>× {row.multiplier}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <p className="fine">{t('play_version', { version: rules.version })}</p>
    </Panel>
  );
}
