import { Form, useNavigation } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import type { CardGame } from './types';

interface GameCardProps {
  game: CardGame;
  eager?: boolean;
  /** The page has this game's card already, and that one bears the anchor. */
  again?: boolean;
}

/** A game in a list: its name, the form that launches it, and the heart's form. */
export function GameCard({ game, eager = false, again = false }: GameCardProps) {
  const t = useT();
  const title = `${again ? 'a' : 'n'}${game.nodeId}`;
  return (
    <article className="card" id={again ? undefined : `g${game.nodeId}`}>
      <h3 id={title}>{game.name}</h3>
      {game.isNew && <span className="badge">{t('badge_new')}</span>}
      <Form method="post" className="card-launch">
        <input type="hidden" name="gameCategory" value={game.type} />
        <input type="hidden" name="vendor" value={game.vendor} />
        <input type="hidden" name="gameId" value={game.gameId} />
        <input type="hidden" name="nodeId" value={game.nodeId} />
        <button name="intent" value="launch" aria-describedby={title}>
          <img
            src={game.icon}
            alt=""
            width="120"
            height="120"
            loading={eager ? undefined : 'lazy'}
          />
          <span>{t('play_now')}</span>
        </button>
      </Form>
      <Heart game={game} title={title} />
    </article>
  );
}

/** Removing and adding show at once with script; the page that follows tells the truth. */
function Heart({ game, title }: { game: CardGame; title: string }) {
  const t = useT();
  const { formData } = useNavigation();
  const pending =
    formData?.get('nodeId') === String(game.nodeId) ? formData.get('intent') : undefined;
  const marked = pending ? pending === 'favourite' : game.favourite;
  return (
    <Form method="post" className="card-heart" preventScrollReset>
      <input type="hidden" name="nodeId" value={game.nodeId} />
      <input type="hidden" name="vendor" value={game.vendor} />
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
    </Form>
  );
}
