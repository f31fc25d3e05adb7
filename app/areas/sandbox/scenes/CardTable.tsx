import { type HiloScene, type Scene, type Suit, rankPrint } from '../view';

/** The pip of each suit in a square of 24. */
const pips: Readonly<Record<Suit, string>> = {
  hearts: 'M12 21C5 15 2 12 2 8a5 5 0 0 1 10-2 5 5 0 0 1 10 2c0 4-3 7-10 13Z',
  diamonds: 'M12 1q4 6 9 11-5 5-9 11-4-6-9-11 5-5 9-11Z',
  spades:
    'M12 2c7 6 10 8 10 12a5 5 0 0 1-8.6 3.5Q14 21 16 23H8q2-2 2.6-5.5A5 5 0 0 1 2 14c0-4 3-6 10-12Z',
  clubs:
    'M12 1a5 5 0 0 1 4.2 7.7 5 5 0 1 1-2.8 8.3Q14 21 16 23H8q2-2 2.6-6a5 5 0 1 1-2.8-8.3A5 5 0 0 1 12 1Z',
};

/** A playing card's face. */
function Card({ rank, suit }: { rank: number; suit: Suit }) {
  const red = suit === 'hearts' || suit === 'diamonds';
  const pip = <path d={pips[suit]} />;
  return (
    <svg
      className={`card-face drawn ${red ? 'card-red' : ''}`}
      viewBox="0 0 100 140"
      width="100"
      height="140"
    >
      <text x="17" y="32">
        {rankPrint(rank)}
      </text>
      <g transform="translate(8 38) scale(.75)">{pip}</g>
      <g transform="translate(23 46) scale(2.25)">{pip}</g>
      <g transform="rotate(180 50 70)">
        <text x="17" y="32">
          {rankPrint(rank)}
        </text>
        <g transform="translate(8 38) scale(.75)">{pip}</g>
      </g>
    </svg>
  );
}

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
