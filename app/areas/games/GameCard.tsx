import { Link } from '@remix-run/react';
import { heartless_types } from '@contract/gameTypes';
import { PostForm } from '~/forms/PostForm';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { useRootData } from '~/ui/rootData';
import { useArt } from '~/ui/useArt';
import { cardFields, cardId } from './cardFields';
import { cards_path } from './cardsData';
import { screenOf } from './screens';
import type { CardGame } from './types';
import { useHeart } from './useMarks';

interface GameCardProps {
  game: CardGame;
  eager?: boolean;
  /** The card's row; a game of the hot ones on home stands in its category's row as well. */
  row?: 'hot' | undefined;
}

/**
 * A game in a list. Its name is the heading and the button that launches it; the heart is a form of
 * its own. An entry that stands for its vendor's games links to them (games#sub-lists).
 */
export function GameCard({ game, eager = false, row }: GameCardProps) {
  const t = useT();
  const art = useArt();
  const title = cardId(game.nodeId, row);
  const sign = useSign(game);
  const face = (
    <>
      <img
        src={art(game.icon)}
        alt=""
        width="120"
        height="120"
        loading={eager ? undefined : 'lazy'}
      />
      <span>{game.name}</span>
    </>
  );
  return (
    <article className={sign ? 'card closed' : 'card'}>
      {game.sublist ? (
        <h3 id={title} className="card-launch sublist">
          <Link to={screenOf(game.type, game.vendor)} discover="none">
            {face}
          </Link>
        </h3>
      ) : (
        <PostForm
          fields={cardFields}
          // The same order as in the heart's form: a packed page compresses repeated text well.
          values={{
            gameCategory: game.type,
            gameId: game.gameId,
            nodeId: game.nodeId,
            vendor: game.vendor,
            row,
          }}
          className="card-launch"
          discover="none"
        >
          <h3 id={title}>
            <button name="intent" value="launch" aria-describedby={sign ? `${title}c` : undefined}>
              {face}
            </button>
          </h3>
        </PostForm>
      )}
      {sign ? (
        <span className="badge" id={`${title}c`}>
          {t(sign)}
        </span>
      ) : (
        game.isNew && <span className="badge">{t('badge_new')}</span>
      )}
      {!game.sublist && !heartless_types.includes(game.type) && (
        <Heart game={game} title={title} row={row} />
      )}
    </article>
  );
}

/** The sign on the card of a game that its reader cannot play (games#open-games, games#trial-play). */
function useSign(game: CardGame) {
  const trial = useRootData()?.shared.kind === 'trial';
  if (game.unopened) return 'badge_unopened';
  return trial && game.closed ? 'badge_closed' : undefined;
}

/** With script a tap shows at once and is saved by a call; without, the page reloads. */
function Heart({ game, title, row }: { game: CardGame; title: string; row: 'hot' | undefined }) {
  const t = useT();
  const { nodeId, vendor, favourite } = game;
  const { marked, onSubmit } = useHeart({
    id: nodeId,
    marked: favourite,
    path: cards_path,
    fields: { nodeId: String(nodeId), vendor },
    intents: { mark: 'favourite', unmark: 'unfavourite' },
    place: cardId(nodeId, undefined),
  });
  return (
    <PostForm
      fields={cardFields}
      values={{ nodeId, vendor, row }}
      className="card-heart"
      onSubmit={onSubmit}
      discover="none"
    >
      <button
        className="heart"
        name="intent"
        value={marked ? 'unfavourite' : 'favourite'}
        aria-describedby={title}
      >
        <Icon
          name={marked ? 'heart-on' : 'heart'}
          label={t(marked ? 'favourite_remove' : 'favourite_add')}
        />
      </button>
    </PostForm>
  );
}
