import { Link } from '@remix-run/react';
import { cardFields } from '~/areas/games/cardFields';
import { GameGrid } from '~/areas/games/GameGrid';
import { unpackCards } from '~/areas/games/packedCards';
import { unpackMarks } from '~/areas/games/packedMarks';
import { PostForm } from '~/forms/PostForm';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { useArt } from '~/ui/useArt';
import type { ClosedGameView } from './closed.server';

interface ClosedGameProps {
  closed: ClosedGameView;
  /** The page that the game was launched from, where that is known. */
  back: string | null;
}

/**
 * Shown for a game that is not open on this phone: it is started from here, and there are the way
 * back and games like it.
 */
export function ClosedGame({ closed, back }: ClosedGameProps) {
  const t = useT();
  const art = useArt();
  const { game, similar, category } = closed;
  const list = back ?? category;
  return (
    <>
      <section className="notice-page">
        {game ? (
          <img src={art(game.icon)} alt="" width="96" height="96" />
        ) : (
          <Icon name="play" className="icon-big" />
        )}
        {game && <h2>{game.name}</h2>}
        <p>{closed.text}</p>
        {game && (
          <PostForm
            action={`?${new URLSearchParams({ pageBack: list })}`}
            fields={cardFields}
            values={{
              gameCategory: game.type,
              gameId: game.gameId,
              nodeId: game.nodeId,
              vendor: game.vendor,
            }}
            discover="none"
          >
            <button className="button" name="intent" value="launch">
              {t('play_start')}
            </button>
          </PostForm>
        )}
        <Link className={game ? 'button button-quiet' : 'button'} to={list}>
          {t('play_to_list')}
        </Link>
      </section>
      {similar !== '' && (
        <section className="stack" aria-labelledby="similar">
          <h2 id="similar">{t('play_similar')}</h2>
          <GameGrid games={unpackCards(similar, unpackMarks(closed.marks))} />
          <p>
            <Link className="button button-quiet" to={category}>
              {t('play_category')}
            </Link>
          </p>
        </section>
      )}
    </>
  );
}
