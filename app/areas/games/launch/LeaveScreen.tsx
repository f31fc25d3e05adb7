import { Link } from '@remix-run/react';
import { cardFields } from '~/areas/games/cardFields';
import { GameGrid } from '~/areas/games/GameGrid';
import { unpackCards } from '~/areas/games/packedCards';
import { unpackMarks } from '~/areas/games/packedMarks';
import { PostForm } from '~/forms/PostForm';
import { useT } from '~/i18n/useT';
import { useArt } from '~/ui/useArt';
import type { LeaveData } from './leave.server';

/** The lists with games that play without script, the vendor's kind among them. */
const lists = [
  ['category_HOT', '/m/hot'],
  ['category_RNG', '/m/rng'],
  ['category_LOTT', '/m/lott'],
] as const;

/** The notice shown before a launch leads to a vendor whose games need script. */
export function LeaveScreen({ shared, own }: LeaveData) {
  const t = useT();
  const art = useArt();
  const { game, vendor, needsScript, offered, back } = shared;
  return (
    <>
      <section className="notice-page">
        <img src={art(game.icon)} alt="" width="96" height="96" />
        <h2>{game.name}</h2>
        <p>{t('launch_from', { vendor })}</p>
        {needsScript && <p>{t('launch_needs_script')}</p>}
        <PostForm
          fields={cardFields}
          values={{
            gameCategory: game.type,
            gameId: game.gameId,
            nodeId: game.nodeId,
            vendor: game.vendor,
            confirmed: 'yes',
          }}
          discover="none"
        >
          <button className="button" name="intent" value="launch">
            {t('launch_anyway')}
          </button>
        </PostForm>
        <Link className="button button-quiet" to={back}>
          {t('launch_back')}
        </Link>
      </section>
      <section className="stack" aria-labelledby="plain">
        <h2 id="plain">{t('launch_plain')}</h2>
        <GameGrid games={unpackCards(offered, unpackMarks(own.marks))} />
        <p className="row">
          {lists.map(([label, path]) => (
            <Link key={path} className="button button-quiet" to={path}>
              {t(label)}
            </Link>
          ))}
        </p>
      </section>
    </>
  );
}
