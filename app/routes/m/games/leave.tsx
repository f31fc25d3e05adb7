import { useLoaderData, Link } from '@remix-run/react';
import { GameGrid } from '~/areas/games/cards/GameGrid';
import { cardFields } from '~/areas/games/cards/cardFields';
import { cardForm } from '~/areas/games/cards/cardForm.server';
import { unpackCards, unpackMarks } from '~/areas/games/cards/packed';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { useArt } from '~/ui/useArt';
import { loadLeave, type LeaveData } from './leave.server';

/** The lists with games that play without script, the vendor's kind among them. */
const lists = [
  ['category_HOT', '/m/hot'],
  ['category_RNG', '/m/rng'],
  ['category_LOTT', '/m/lott'],
] as const;

/** The notice shown before a launch leads to a vendor whose games need script. */
function LeaveScreen({ shared, own }: LeaveData) {
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

export const handle: Handle = { i18n: ['games', 'launch'], styles: ['games'] };

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page, params }) =>
  loadLeave(page, params.node ?? ''),
);

/** The confirmed launch; the games below are launched and marked as on any list. */
export const action = /* @__PURE__ */ formAction(cardForm);

export default function Leave() {
  return <LeaveScreen {...useLoaderData<typeof loader>()} />;
}
