import { GameCard } from './GameCard';
import type { CardGame } from '../types';

/** The images above the fold on a phone, which load at once. */
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
