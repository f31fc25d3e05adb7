import type { ReactNode } from 'react';
import type { FormState } from '~/forms/useForm';
import { Icon } from '~/ui/Icon';
import { Sea } from '../scenes/Sea';
import {
  type HiloScene,
  type MatchScene,
  colourOf,
  type RouletteScene,
  type Scene,
  rankSpan,
  type GameView,
  type BetView,
} from '../view';
import { Choice, times } from './Choice';

/** The props of one kind's board, by its scene. */
interface BoardOf<S> {
  scene: S & Pick<Scene, 'theme'>;
  bets: readonly BetView[];
  /** The selected choice. */
  chosen: string;
}

/**
 * A roulette layout: the outside bets, and below them the single numbers; the number drawn last has
 * the marker.
 */
function RouletteBoard({ scene, bets, chosen }: BoardOf<RouletteScene>) {
  const numbers = [...scene.wheel].sort((a, b) => a - b);
  const outside = bets.filter(({ choice }) => !/^\d+$/.test(choice));
  const single = bets.find(({ choice }) => /^\d+$/.test(choice));
  return (
    <div className={`cloth felt-${scene.theme}`}>
      <div className="cloth-outside">
        {outside.map(({ choice, name, odds }) => (
          <Choice key={choice} choice={choice} chosen={chosen} className={`n-${choice}`}>
            <span className="face">
              <b>{name}</b> <i>{times(odds)}</i>
            </span>
          </Choice>
        ))}
      </div>
      {single && <p className="cloth-odds">{`${single.name} ${times(single.odds)}`}</p>}
      <div className="cloth-numbers">
        {numbers.map((number) => (
          <Choice
            key={number}
            choice={String(number)}
            chosen={chosen}
            className={`n-${colourOf(scene.red, number)}${number === scene.drawn ? ' drawn' : ''}`}
          >
            <span className="face">{number}</span>
          </Choice>
        ))}
      </div>
    </div>
  );
}

/** The three results of a match, in the order of its sides. */
function MatchBoard({ bets, chosen }: BoardOf<MatchScene>) {
  return (
    <div className="match-board">
      {bets.map(({ choice, name, odds }) => (
        <Choice key={choice} choice={choice} chosen={chosen}>
          <span className="face">
            <span className="sign">{choice}</span>
            <b>{name}</b>
            <i>{times(odds)}</i>
          </span>
        </Choice>
      ))}
    </div>
  );
}

/** Low on the left and high on the right, like the ranks above them. */
function HiloBoard({ scene, bets, chosen }: BoardOf<HiloScene>) {
  const ordered = [...bets].sort((a, b) => b.choice.localeCompare(a.choice));
  return (
    <div className="hilo-board">
      {ordered.map(({ choice, name, odds }) => (
        <Choice key={choice} choice={choice} chosen={chosen} className={`bet-${choice}`}>
          <span className="face">
            <Icon name="chevron-down" />
            <b>{name}</b> <span>{rankSpan(choice === 'high' ? scene.high : scene.low)}</span>{' '}
            <i>{times(odds)}</i>
          </span>
        </Choice>
      ))}
    </div>
  );
}

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
