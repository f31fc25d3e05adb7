import { Link } from '@remix-run/react';
import { heartless_types } from '@server/areas/games/api/gameTypes';
import { PostForm } from '~/forms/PostForm';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { pick, type Mark } from '~/ui/placeholder';
import { useRootData } from '~/ui/rootData';
import { useArt } from '~/ui/useArt';
import { screenOf } from '../categories';
import type { CardGame } from '../types';
import { cardFields, cardId } from './cardFields';
import { cards_path } from './packed';
import { useHeart } from './useMarks';

interface GameCardProps {
  game: CardGame;
  eager?: boolean;
  /** A media query, for which the emblem of the game's category is in the place of its picture. */
  emblem?: string | undefined;
  /** The card's row; a game of the hot ones on home is in its category's row as well. */
  row?: 'hot' | undefined;
}

/** The emblem of a category, in the one file of all of them; `-card` behind it shows it on the ground of a card. */
export const emblemOf = (category: string): string => `/art/categories.svg#${category}`;

/**
 * A game in a list. Its name is the heading and the button that launches it; the heart is another button
 * of the same form, whose fields a page has once. An entry that stands for its vendor's games links
 * to them (games#sub-lists).
 */
export function GameCard({ game, eager = false, emblem, row }: GameCardProps) {
  const { nodeId, type, vendor } = game;
  const sign = useSign(game);
  const { marked, onSubmit } = useHeart({
    id: nodeId,
    marked: game.favourite,
    path: cards_path,
    fields: { nodeId: String(nodeId), vendor },
    intents: { mark: 'favourite', unmark: 'unfavourite' },
    place: cardId(nodeId, undefined),
  });
  const title = cardId(nodeId, row);
  const face = <Face game={game} eager={eager} emblem={emblem} sign={sign} />;
  return (
    <article className={sign ? 'card closed' : 'card'}>
      {game.sublist ? (
        <h3 id={title}>
          <Link to={screenOf(type, vendor)} discover="none">
            {face}
          </Link>
        </h3>
      ) : (
        <PostForm
          fields={cardFields}
          values={{ gameCategory: type, gameId: game.gameId, nodeId, vendor, row }}
          className="card-launch"
          onSubmit={onSubmit}
          discover="none"
        >
          <h3 id={title}>
            <button name="intent" value="launch">
              {face}
            </button>
          </h3>
          {!heartless_types.includes(type) && <Heart marked={marked} title={title} />}
        </PostForm>
      )}
    </article>
  );
}

interface FaceProps {
  game: CardGame;
  eager: boolean;
  emblem: string | undefined;
  sign: Sign | undefined;
}

/** The picture and the name, with a sign on it: a part of what the button is called. */
function Face({ game, eager, emblem, sign }: FaceProps) {
  const t = useT();
  const art = useArt();
  const displayed = sign ?? (game.isNew ? 'badge_new' : undefined);
  const picture = (
    <img
      src={art(game.icon)}
      alt=""
      width="120"
      height="120"
      loading={eager ? undefined : 'lazy'}
    />
  );
  return (
    <>
      {emblem ? (
        <picture>
          <source media={emblem} srcSet={art(`${emblemOf(game.type)}-card`)} />
          {picture}
        </picture>
      ) : (
        picture
      )}
      <span>{game.name}</span>
      {displayed && <b className="badge">{t(displayed)}</b>}
    </>
  );
}

type Sign = 'badge_unopened' | 'badge_closed';

/** The sign on the card of a game that its reader cannot play (games#open-games, games#trial-play). */
function useSign(game: CardGame): Sign | undefined {
  const trial = useRootData()?.shared.kind === 'trial';
  if (game.unopened) return 'badge_unopened';
  return trial && game.closed ? 'badge_closed' : undefined;
}

/** With script a tap shows at once and is saved by a call; without, the page reloads. */
function Heart({ marked, title }: { marked: Mark; title: string }) {
  const t = useT();
  return (
    <button
      className="heart"
      name="intent"
      value={pick(marked, 'unfavourite', 'favourite')}
      aria-describedby={title}
    >
      <Icon
        name={pick(marked, 'heart-on', 'heart')}
        label={pick(marked, t('favourite_remove'), t('favourite_add'))}
      />
    </button>
  );
}
