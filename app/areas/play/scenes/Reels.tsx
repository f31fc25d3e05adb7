import { useT } from '~/i18n/useT';
import { useArt } from '~/ui/useArt';
import type { Scene, SlotsScene } from '../scene';
import { symbolArt } from '../symbolArt';

const symbol_px = 60;
const small_px = 28;

/** The window of a slot with the places that won; the wins stand below in words. */
export function Reels({ scene }: { scene: SlotsScene & Pick<Scene, 'theme'> }) {
  const t = useT();
  const art = useArt();
  const { theme, window, marks, wins } = scene;
  return (
    <div className="slot">
      <div className="reels" role="img" aria-label={t('play_reels')}>
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
      {wins.length > 0 && (
        <ul className="wins">
          {wins.map(({ picture, text }) => (
            <li key={text}>
              <img src={art(symbolArt(theme, picture))} alt="" width={small_px} height={small_px} />
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
