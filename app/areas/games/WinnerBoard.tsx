import { useT } from '~/i18n/useT';
import { useRootData } from '~/ui/rootData';
import { unpackRows, type PackedRows } from './packedRows';

/** A board with more entries than this scrolls by itself (games#winner-board). */
const static_entries_max = 4;

/**
 * The newest wins. A long board scrolls by its style sheet alone: never for people who ask for less
 * motion, and not while its pause switch is on (WCAG 2.2.2).
 */
export function WinnerBoard({ winners }: { winners: PackedRows }) {
  const t = useT();
  // Nor is whoever is having a break shown what others win (protection#marketing).
  const rests = useRootData()?.own.rests === true;
  const rows = unpackRows(winners);
  if (rows.length === 0 || rests) return null;
  const scrolls = rows.length > static_entries_max;
  return (
    <section className="winners" aria-labelledby="winners">
      <h2 id="winners">{t('home_winners')}</h2>
      {scrolls && (
        <>
          <input type="checkbox" id="winners-pause" className="vh" />
          <label htmlFor="winners-pause">{t('home_winners_pause')}</label>
        </>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={scrolls ? 'winners-run' : undefined} tabIndex={scrolls ? 0 : undefined}>
        <ol>
          {rows.map(([name, game, amount], index) => (
            <li key={`${index} ${name}`} data-winner="">
              <span>{name}</span> <span>{game}</span> <strong>{amount}</strong>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
