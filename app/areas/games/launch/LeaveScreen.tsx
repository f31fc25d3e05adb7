import { Form, Link } from '@remix-run/react';
import { GameGrid } from '~/areas/games/GameGrid';
import { useT } from '~/i18n/useT';
import { useArt } from '~/ui/useArt';
import type { LeaveData } from './leave.server';

/** Where the games are that play without script; those of the vendor's kind are among them. */
const lists = [
  ['category_HOT', '/m/hot'],
  ['category_RNG', '/m/rng'],
  ['category_LOTT', '/m/lott'],
] as const;

/** Before a launch leaves the site for a vendor whose games need script: what it takes, and what not. */
export function LeaveScreen({ data }: { data: LeaveData }) {
  const t = useT();
  const art = useArt();
  const { game, vendor, needsScript, offered, back } = data;
  return (
    <>
      <section className="notice-page">
        <img src={art(game.icon)} alt="" width="96" height="96" />
        <h2>{game.name}</h2>
        <p>{t('launch_from', { vendor })}</p>
        {needsScript && <p>{t('launch_needs_script')}</p>}
        <Form method="post" discover="none">
          <input type="hidden" name="gameCategory" value={game.type} />
          <input type="hidden" name="gameId" value={game.gameId} />
          <input type="hidden" name="nodeId" value={game.nodeId} />
          <input type="hidden" name="vendor" value={game.vendor} />
          <input type="hidden" name="confirmed" value="yes" />
          <button className="button" name="intent" value="launch">
            {t('launch_anyway')}
          </button>
        </Form>
        <Link className="button button-quiet" to={back}>
          {t('launch_back')}
        </Link>
      </section>
      <section className="stack" aria-labelledby="plain">
        <h2 id="plain">{t('launch_plain')}</h2>
        <GameGrid games={offered} />
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
