import type { RefObject } from 'react';
import { useT } from '~/i18n/useT';
import type { GameView } from './view';

/**
 * Suggested stakes. Without script each brings the form back with that stake and the choice as it
 * is. They come after the button that plays: Enter in the stake's field is a tap on the first.
 */
export function QuickStakes({ game, form }: { game: GameView; form: RefObject<HTMLFormElement> }) {
  const t = useT();
  const set = (event: React.MouseEvent, stake: string) => {
    const input = form.current?.elements.namedItem('stake');
    if (!(input instanceof HTMLInputElement)) return;
    event.preventDefault();
    input.value = stake;
  };
  return (
    <div className="quick" role="group" aria-label={t('play_quick')}>
      {game.quick.map((stake) => (
        <button key={stake} name="quick" value={stake} onClick={(event) => set(event, stake)}>
          {stake}
        </button>
      ))}
    </div>
  );
}
