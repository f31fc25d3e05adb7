import type { ReactNode } from 'react';
import type { FormState } from '~/forms/useForm';
import { Sea } from '../scenes/Sea';
import type { GameView } from '../view';
import { HiloBoard } from './HiloBoard';
import { MatchBoard } from './MatchBoard';
import { RouletteBoard } from './RouletteBoard';

interface BoardProps {
  form: FormState<'choice'>;
  game: GameView;
  /** The selected choice. */
  chosen: string | undefined;
}

/** The id of the line that shows a refusal. */
export const play_error_id = 'play-error';

/**
 * The choices of a game as radios, so that one of them is sent and arrow keys move between them.
 */
export function Board({ form, game, chosen = '' }: BoardProps) {
  if (game.bets.length === 0) return null;
  const inChoice = form.faultOf('choice') !== undefined;
  return (
    <fieldset className="board" aria-describedby={inChoice ? play_error_id : undefined}>
      <legend className="vh">{game.choose}</legend>
      {boardOf(game, chosen)}
    </fieldset>
  );
}

function boardOf({ bets, scene }: GameView, chosen: string): ReactNode {
  switch (scene.kind) {
    case 'hilo':
      return <HiloBoard scene={scene} bets={bets} chosen={chosen} />;
    case 'roulette':
      return <RouletteBoard scene={scene} bets={bets} chosen={chosen} />;
    case 'match':
      return <MatchBoard scene={scene} bets={bets} chosen={chosen} />;
    case 'fish':
      return <Sea scene={scene} bets={bets} chosen={chosen} />;
    case 'slots':
      return null;
  }
}
