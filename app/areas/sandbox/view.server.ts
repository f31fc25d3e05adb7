import type { Round, Table } from '@server/sandbox/api/sandbox';
import { money, signedMoney } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { sceneOf } from './scene.server';
import type { Scene, BetView, GameView, LastRound } from './view';
import { choiceWords, kindWords, outcomeWords } from './words.server';

/** An amount as a person would type it: no symbol, no superfluous decimals. */
export const typed = (minor: number, currency: string): string =>
  money(minor, currency, false).replace(/\.0+$/, '');

/** Builds a game's page in the member's language, from the vendor's data. */
export function viewOf(page: Page, table: Table): GameView {
  const { t, preferences } = page;
  const { game, rules, last, currency, session, next } = table;
  const { published, minStake, maxStake, stakeStep } = rules;
  const { kind } = published;
  // A picture of another model's round would be wrong.
  const drawn = last && sameModel(last, rules) ? last : null;
  const lately = kind === 'roulette' ? outcomesOf(table.history) : [];
  const scene = sceneOf(page, rules, drawn, lately);
  const words = kindWords[kind];
  const hint = { min: money(minStake, currency), max: money(maxStake, currency) };
  const affordable = preferences.balanceHidden
    ? undefined
    : rules.stakes.filter((stake) => stake <= table.balance).at(-1);
  return {
    kind,
    name: game.name,
    go: t(words.go),
    ready: t(words.ready),
    choose: t(words.choose),
    cycle_ms: rules.cycleMs,
    returnPercent: rules.returnPercent,
    stakeHint:
      stakeStep > 1
        ? t('play_stake_hint_step', { ...hint, step: money(stakeStep, currency) })
        : t('play_stake_hint', hint),
    quick: rules.stakes.map((stake) => typed(stake, currency)),
    affordable: affordable === undefined ? null : typed(affordable, currency),
    bets: betsOf(page, rules.choices, scene),
    scene,
    last: last && lastOf(page, last, scene),
    balance: preferences.balanceHidden
      ? null
      : { minor: table.balance, text: money(table.balance, currency) },
    session: {
      net: signedMoney(session.returned - session.staked, currency),
      rounds: session.rounds,
      startedAt: session.startedAt,
    },
    seed: {
      clientSeed: table.clientSeed,
      isOwn: table.ownSeed,
      commitment: next.commitment,
      nonce: next.nonce,
      roundId: next.roundId,
      model: rules.model,
      version: rules.version,
    },
  };
}

const sameModel = (round: Round, { engine, engineVersion, model, version }: Table['rules']) =>
  round.engine === engine &&
  round.engineVersion === engineVersion &&
  round.model === model &&
  round.modelVersion === version;

/** The outcomes of the last rounds, if the vendor returns them. */
const outcomesOf = (history: Table['history']): unknown[] =>
  (history ?? []).map(({ outcome }) => outcome);

/** Single numbers all have the same odds: the board draws them, and one of them stands for all. */
function betsOf({ t }: Page, choices: Table['rules']['choices'], scene: Scene): BetView[] {
  const first = choices.find(({ label }) => label === 'number');
  return choices
    .filter((rule) => rule.label !== 'number' || rule === first)
    .map(({ choice, odds, chancePercent }) => ({
      choice,
      name: choice === first?.choice ? t('roulette_number') : choiceWords(t, scene, choice),
      odds,
      chancePercent,
    }));
}

function lastOf(page: Page, round: Round, scene: Scene): LastRound {
  const { t } = page;
  const { id, stake, returnAmount } = round;
  return {
    id,
    stake,
    returnAmount,
    won: round.state === 'settled' && returnAmount > stake,
    headline: headlineOf(page, round),
    // A slot's wins stand below its reels.
    drawn: scene.kind === 'slots' ? '' : outcomeWords(t, scene),
    chosen: round.choice && t('play_your_choice', { choice: choiceWords(t, scene, round.choice) }),
  };
}

/**
 * The result of a round for the player. A return that is not above the stake is never celebrated.
 */
export function headlineOf({ t }: Page, round: Round): string {
  const { state, stake, returnAmount, currency } = round;
  if (state === 'refused') return t('play_refused');
  if (state === 'void') return t(stake === 0 ? 'play_void_unplayed' : 'play_void');
  if (state !== 'settled') return t('play_pending');
  if (returnAmount === 0) return t('play_lost');
  return t(returnAmount > stake ? 'play_won' : 'play_returned', {
    amount: money(returnAmount, currency),
  });
}
