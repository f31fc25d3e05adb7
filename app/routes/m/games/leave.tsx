import { useLoaderData, Link } from '@remix-run/react';
import { launchNotice } from '@server/areas/games/api/games';
import { promiseHash } from 'remix-utils/promise';
import { GameGrid } from '~/areas/games/cards/GameGrid';
import { cardFields } from '~/areas/games/cards/cardFields';
import { cardForm, listed } from '~/areas/games/cards/cards.server';
import { packCards, marksAmong } from '~/areas/games/cards/pack';
import {
  type PackedCards,
  type PackedMarks,
  unpackCards,
  unpackMarks,
} from '~/areas/games/cards/packed';
import { cameFrom } from '~/areas/games/launch/launch.server';
import { favouritesOf } from '~/areas/games/lists/list.server';
import type { ListedGame } from '~/areas/games/types';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import type { Page } from '~/session/page.server';
import { refusal, valueOf } from '~/session/reply.server';
import { type Loaded, type ScreenData, screenLoader } from '~/session/screen.server';
import { useArt } from '~/ui/useArt';

interface LeaveShared {
  game: ListedGame;
  vendor: string;
  needsScript: boolean;
  /**
   * Games to play instead: none of them needs script, and trial players see only those open to
   * them.
   */
  offered: PackedCards;
  /** The page that the game was launched from. */
  back: string;
}

interface LeaveOwn {
  /** The favourites among the games that are offered. */
  marks: PackedMarks;
}

type LeaveData = ScreenData<LeaveShared, LeaveOwn>;

/**
 * Loads the notice shown before a launch leads to a vendor whose games need script. Throws 404 for
 * an unknown game, and the gateway's failure.
 */
async function loadLeave(page: Page, node: string): Promise<Loaded<LeaveShared, LeaveOwn>> {
  const { lang } = page.preferences;
  if (!/^[1-9]\d{0,8}$/.test(node)) throw refusal(page, 'game_unknown', 404);
  const { answer, favourites } = await promiseHash({
    answer: page.call(launchNotice, { nodeId: Number(node), language: lang }),
    favourites: favouritesOf(page),
  });
  const notice = valueOf(page, answer, 404);
  const [game] = listed([notice.game]);
  const offered = packCards(listed(notice.offered));
  return {
    shared: {
      game: game!,
      vendor: notice.vendorName,
      needsScript: notice.needsScript,
      offered,
      back: cameFrom(page),
    },
    own: { marks: marksAmong(favourites, [offered]) },
  };
}

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

export const handle: Handle = { i18n: ['games', 'launch'] };

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page, params }) =>
  loadLeave(page, params.node ?? ''),
);

/** The confirmed launch; the games below are launched and marked as on any list. */
export const action = /* @__PURE__ */ formAction(cardForm);

export default function Leave() {
  return <LeaveScreen {...useLoaderData<typeof loader>()} />;
}
