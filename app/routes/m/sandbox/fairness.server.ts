import { nameIn } from '@server/kernel/api/names';
import { roundProof } from '@server/sandbox/api/sandbox';
import { gameThemes } from '@server/sandbox/api/sandboxGames';
import { openGame } from '~/areas/sandbox/playForm.server';
import { sceneOf } from '~/areas/sandbox/scene.server';
import { headlineOf } from '~/areas/sandbox/view.server';
import { choiceWords, outcomeWords } from '~/areas/sandbox/words.server';
import { statusOf } from '~/forms/status';
import { dateTime, money } from '~/i18n/format';
import { refusal } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';

/** Round ids are never longer; a longer text is cut and stays unknown. */
const id_limit_chars = 60;

/** Loads a round's proof; 404 for an unknown round. */
export async function loadProof({ page, params }: ScreenArgs) {
  const id = (params.id ?? '').slice(0, id_limit_chars);
  const answer = await page.call(roundProof, { id });
  if (!answer.ok) {
    const unknown = answer.code === 'round_unknown' || answer.code === 'bad_request';
    throw unknown
      ? refusal(page, 'round_unknown', 404)
      : refusal(page, answer.code, statusOf(answer.code, 502));
  }
  const { model, choices, ...view } = answer.value;
  // Only who checks the round needs its whole model.
  const asData = page.url.searchParams.get('format') === 'json';
  const proof = asData ? { ...view, model, choices } : view;
  const { round, published, game } = proof;
  const { lang } = page.preferences;
  const theme = game?.theme ?? (published && gameThemes[published.kind][0]) ?? '';
  const scene = published && sceneOf(page, { published, theme }, proof.verified ? round : null);
  const open = await openGame(page, round.gameCode);
  const over = round.state === 'settled';
  return {
    shared: {
      proof,
      name: game ? nameIn(game.name, lang) : round.gameCode,
      theme,
      scene: over ? scene : null,
      headline: round.state === 'ready' ? null : headlineOf(page, round),
      happened: over && scene ? outcomeWords(page.t, scene) : '',
      choice: round.choice && scene ? choiceWords(page.t, scene, round.choice) : round.choice,
      stake: money(round.stake, round.currency),
      returned: money(round.returnAmount, round.currency),
      played:
        round.playedAt === null
          ? null
          : dateTime(round.playedAt, lang, page.runtime.config.timeZone),
    },
    own: {
      /** The game is open on this phone: the arrow leads to it. */
      back: open ? `/m/play/${encodeURIComponent(round.gameCode)}` : null,
    },
  };
}

export type ProofData = Awaited<ReturnType<typeof loadProof>>;
