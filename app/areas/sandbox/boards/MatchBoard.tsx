import type { MatchScene } from '../scene';
import type { BoardOf } from './boardOf';
import { Choice, times } from './Choice';

/** The three results of a match, in the order of its sides. */
export function MatchBoard({ bets, chosen }: BoardOf<MatchScene>) {
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
