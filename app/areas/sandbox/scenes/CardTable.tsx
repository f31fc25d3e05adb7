import type { HiloScene, Scene } from '../scene';
import { rankPrint } from '../ranks';
import { Card } from './Card';

const ranks = Array.from({ length: 13 }, (_, index) => index + 1);

/** A card table: the deck, the drawn card, and the ranks by side. */
export function CardTable({ scene }: { scene: HiloScene & Pick<Scene, 'theme'> }) {
  const { theme, card, low, high } = scene;
  const sideOf = (rank: number) =>
    low.includes(rank) ? 'low' : high.includes(rank) ? 'high' : 'neither';
  return (
    <div className={`felt felt-${theme}`} aria-hidden="true">
      <div className="table-cards">
        <span className="card-face card-back deck" />
        {card ? (
          <Card rank={card.rank} suit={card.suit} />
        ) : (
          <span className="card-face card-back" />
        )}
      </div>
      <ol className="ranks">
        {ranks.map((rank) => (
          <li key={rank} className={`r-${sideOf(rank)}${rank === card?.rank ? ' on' : ''}`}>
            {rankPrint(rank)}
          </li>
        ))}
      </ol>
    </div>
  );
}
