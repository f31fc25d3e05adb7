import { Icon } from '~/ui/Icon';
import type { HiloScene } from '../scene';
import { rankSpan } from '../ranks';
import type { BoardOf } from './boardOf';
import { Choice, times } from './Choice';

/** Low on the left and high on the right, like the ranks above them. */
export function HiloBoard({ scene, bets, chosen }: BoardOf<HiloScene>) {
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
