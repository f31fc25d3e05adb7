import { colourOf, type RouletteScene } from '../scene';
import type { BoardOf } from './boardOf';
import { Choice, times } from './Choice';

/**
 * A roulette layout: the outside bets, and below them the single numbers; the number drawn last has
 * the marker.
 */
export function RouletteBoard({ scene, bets, chosen }: BoardOf<RouletteScene>) {
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
