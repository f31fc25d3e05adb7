import { GameCard } from './GameCard';
import type { CardGame } from './types';

/** What is above the fold on a phone: the images that must not wait. */
const eager_count = 6;

export function GameGrid({
  games,
  eager = false,
}: {
  games: readonly CardGame[];
  eager?: boolean;
}) {
  return (
    <div className="grid">
      {games.map((game, index) => (
        <GameCard key={game.nodeId} game={game} eager={eager && index < eager_count} />
      ))}
    </div>
  );
}
