import { useT } from '~/i18n/useT';
import { useArt } from '~/ui/useArt';
import { type Scene, type SlotsScene, symbolArt } from '../view';

const symbol_px = 60;
const small_px = 28;

type Window = SlotsScene & Pick<Scene, 'theme'>;

/** The window of a slot with the places that pay; those of a win shine, and the others are dimmed. */
export function Reels({ scene: { theme, window, marks, won } }: { scene: Window }) {
  const t = useT();
  const art = useArt();
  return (
    <div className="slot">
      <div className={won ? 'reels reels-won' : 'reels'} role="img" aria-label={t('play_reels')}>
        {window.map((column, reel) => (
          <div className="reel" key={reel}>
            {column.map((picture, row) => (
              <span key={row} className={marks.includes(`${reel}-${row}`) ? 'cell hit' : 'cell'}>
                <img
                  src={art(symbolArt(theme, picture))}
                  // Screen readers get the whole as one image; text browsers show the names.
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

/** The win of each line and of the scatters, one below the other; renders nothing without a win. */
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
