import type { Table } from '@contract/sandbox';
import { useT } from '~/i18n/useT';
import { money } from '~/i18n/format';
import { useArt } from '~/ui/useArt';
import { readSlotOutcome } from './slotOutcome';
import { symbolArt } from './symbolArt';

const symbol_px = 60;

/**
 * The window of the last round, or of the first stops before any; winning cells are marked. The
 * wins stand below in words: they do not depend on seeing the marks.
 */
export function Reels({ table }: { table: Table }) {
  const t = useT();
  const art = useArt();
  const { rules, last, currency } = table;
  const { published: slot, theme } = rules;
  if (slot.kind !== 'slots') return null;
  const outcome = last && readSlotOutcome(last.outcome);
  const window = outcome?.window ?? slot.reels.map((reel) => reel.slice(0, 3));
  const winning = new Set<string>();
  for (const win of outcome?.lines ?? []) {
    slot.lines[win.line]?.slice(0, win.count).forEach((row, reel) => winning.add(`${reel}-${row}`));
  }
  const stake = last?.stake ?? 0;
  return (
    <>
      <div className="reels" role="img" aria-label={t('play_reels')} key={last?.id ?? 'first'}>
        {window.map((column, reel) => (
          <div className="reel" key={reel}>
            {column.map((symbol, row) => (
              <span key={row} className={winning.has(`${reel}-${row}`) ? 'cell cell-win' : 'cell'}>
                <img
                  src={art(symbolArt(theme, slot, symbol))}
                  // The whole is one image to those who listen; text browsers show the numbers.
                  alt={String(symbol)}
                  width={symbol_px}
                  height={symbol_px}
                />
              </span>
            ))}
          </div>
        ))}
      </div>
      {outcome && (outcome.lines.length > 0 || outcome.scatter) && (
        <ul className="wins">
          {outcome.lines.map((win) => (
            <li key={win.line}>
              {t('play_line_win', {
                line: win.line + 1,
                count: win.count,
                symbol: win.symbol,
                amount: money(win.multiplier * stake, currency),
              })}
            </li>
          ))}
          {outcome.scatter && (
            <li>
              {t('play_scatter_win', {
                count: outcome.scatter.count,
                amount: money(outcome.scatter.multiplier * stake, currency),
              })}
            </li>
          )}
        </ul>
      )}
    </>
  );
}
