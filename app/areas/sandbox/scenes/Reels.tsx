import { useT } from '~/i18n/useT';
import { useArt } from '~/ui/useArt';
import type { Scene, SlotsScene } from '../scene';
import { symbolArt } from '../symbolArt';

const symbol_px = 60;
const small_px = 28;

type Window = SlotsScene & Pick<Scene, 'theme'>;

/** The window of a slot with the places that won; the others step back then. */
export function Reels({ scene: { theme, window, marks } }: { scene: Window }) {
  const t = useT();
  const art = useArt();
  return (
    <div className="slot">
      <div
        className={marks.length > 0 ? 'reels marked' : 'reels'}
        role="img"
        aria-label={t('play_reels')}
      >
        {window.map((column, reel) => (
          <div className="reel" key={reel}>
            {column.map((picture, row) => (
              <span key={row} className={marks.includes(`${reel}-${row}`) ? 'cell hit' : 'cell'}>
                <img
                  src={art(symbolArt(theme, picture))}
                  // The whole is one image to those who listen; text browsers show the names.
                  alt={picture}
                  width={symbol_px}
                  height={symbol_px}
                />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What each line and the scatters brought, one under the other; nothing where nothing won. */
export function Wins({ scene: { theme, wins } }: { scene: Pick<Window, 'theme' | 'wins'> }) {
  const art = useArt();
  if (wins.length === 0) return null;
  return (
    <ul className="wins">
      {wins.map(({ picture, text }) => (
        <li key={text}>
          <img src={art(symbolArt(theme, picture))} alt="" width={small_px} height={small_px} />
          {text}
        </li>
      ))}
    </ul>
  );
}
