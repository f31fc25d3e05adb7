import { colourOf, type RouletteScene } from '../scene';
import type { BoardOf } from './Board';
import { Choice, times } from './Choice';

/** A roulette's cloth: the numbers, and beside them the choices of half of the numbers. */
export function RouletteBoard({ scene, bets, chosen }: BoardOf<RouletteScene>) {
  const { theme } = scene;
  const numbers = [...scene.wheel].sort((a, b) => a - b);
  const outside = bets.filter(({ choice }) => !/^\d+$/.test(choice));
  const single = bets.find(({ choice }) => /^\d+$/.test(choice));
  return (
    <div className={`cloth felt-${theme}`}>
      <div className="cloth-numbers">
        {numbers.map((number) => (
          <Choice
            key={number}
            choice={String(number)}
            chosen={chosen}
            className={`n-${colourOf(scene.red, number)}`}
          >
            <span className="face">{number}</span>
          </Choice>
        ))}
      </div>
      {single && <p className="cloth-odds">{times(single.odds)}</p>}
      <div className="cloth-outside">
        {outside.map(({ choice, name, odds }) => (
          <Choice key={choice} choice={choice} chosen={chosen} className={`n-${choice}`}>
            <span className="face">
              <b>{name}</b> <i>{times(odds)}</i>
            </span>
          </Choice>
        ))}
      </div>
    </div>
  );
}
