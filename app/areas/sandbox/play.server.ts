import { data, redirect } from '@remix-run/node';
import type { ErrorCode } from '@server/kernel/api/errors';
import { enterGame, gameTable, type Table } from '@server/sandbox/api/sandbox';
import type { FormStart } from '~/forms/reply';
import { startForm } from '~/forms/start.server';
import { isAway } from '~/gateway/answer.server';
import { money } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { trial_type } from '~/session/access';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { withBack } from '~/session/wayBack';
import {
  closedGame,
  isExplained,
  type ClosedGameView,
  rulesOf,
  type RulesView,
} from './rules.server';
import { backOf, keepOpen, openGame, playForm, seedForm } from './playForm.server';
import { sceneOf } from './scene.server';
import type { GameView } from './view';
import { typed, viewOf } from './view.server';
import { choiceWords, outcomeWords } from './words.server';

/** A round of the history in words. */
export interface PastRoundView {
  id: string;
  /** Its number among the player's rounds at this game. */
  number: string;
  when: string;
  /** The choice and the result, as far as known. */
  what: string;
  stake: string;
  returned: string;
  won: boolean;
}

/** The words for rounds in which nothing was drawn. */
const unplayed: Readonly<Record<string, Key>> = {
  void: 'play_void_short',
  refused: 'play_refused_short',
};

/** The last rounds for their panel, newest first, one line each. */
const pastRounds = (page: Page, { history, rules, currency }: Table): PastRoundView[] =>
  (history ?? []).map(({ id, nonce, choice, stake, returnAmount, state, playedAt, outcome }) => {
    const scene = sceneOf(page, rules, { outcome, stake, returnAmount, currency });
    const drawn = scene.kind === 'slots' ? '' : outcomeWords(page.t, scene);
    const over = state === 'settled';
    return {
      id,
      number: page.t('play_round_number', { nonce }),
      when: playedAt === null ? '' : page.dateTime(playedAt),
      what: [choice && choiceWords(page.t, scene, choice), drawn].filter(Boolean).join(' → '),
      stake: stake === 0 ? '' : money(stake, currency),
      returned: over
        ? money(returnAmount, currency)
        : page.t(unplayed[state] ?? 'play_pending_short'),
      won: over && returnAmount > stake,
    };
  });

/** The stake that a first round suggests if the game offers it, in minor units. */
const first_stake = 100;

/** A game's page: all of it belongs to one session with the vendor. */
export interface PlayData {
  /** Null if the game is not open on this phone. */
  game: GameView | null;
  /** The way in, where it is not open; else null. */
  closed: ClosedGameView | null;
  /** The link of the back arrow: the page that the game was launched from. */
  back: string | null;
  /** The ways on for a stake above the balance: label and path. The last is for a balance that covers none. */
  ways: readonly (readonly [label: string, to: string])[];
  /** The suggested stake and choice with the form's key, and a seed that was typed before. */
  starts: { play: FormStart; seed: FormStart };
  /** The server's clock, for the time played. */
  now: number;
  /** The remaining time of the last round's cycle. */
  wait_ms: number;
  /** The content of the open panel; null if it is closed. */
  rules: RulesView | null;
  rounds: PastRoundView[] | null;
}

/**
 * Loads a sandbox game's page. A launch token in the address is redeemed at once and removed from
 * the address; from then on the game session is in a signed cookie. Throws the redirect to that
 * page, and the vendor's refusals. A launch of another member, or one that is used up, shows the way
 * in for this one.
 */
export async function loadPlay({ page, params, member }: ScreenArgs) {
  const { code = '' } = params;
  const query = page.url.searchParams;
  const launch = query.get('launch');
  if (launch !== null) {
    // A token can be used once: a caller who is sent to login must not use it up.
    await member();
    const refused = await enter(page, code, launch, query.get('pageBack'));
    const { code: why } = refused;
    const closed = await closedGame(page, code, why);
    return { ...closedPage(page, closed), status: statusOf[why] ?? 410 };
  }
  const [open, play, seed] = await Promise.all([
    openGame(page, code),
    startForm(page, playForm),
    startForm(page, seedForm),
  ]);
  const input = { gameCode: code, language: page.preferences.lang, history: true };
  const answer = open ? await page.call(gameTable, input, open.session) : null;
  if (answer && !answer.ok && answer.code !== 'game_session_over') {
    throw refusal(page, answer.code, statusOf[answer.code] ?? 502);
  }
  const table = answer?.ok ? answer.value : null;
  if (!table) {
    const closed = await closedGame(page, code, open ? 'left' : 'unopened');
    return closedPage(page, closed, open?.back);
  }
  const now = page.now();
  const panel = query.get('open');
  const rules = panel === 'rules' ? rulesOf(page, table) : null;
  const suggested = suggestedBy(table, query);
  const own: PlayData = {
    game: viewOf(page, table),
    closed: null,
    back: open?.back || null,
    ways: await waysOn(page, open?.back || '/m/home'),
    starts: { play: { ...play, values: { ...suggested, ...play.values } }, seed },
    now,
    wait_ms: cycleLeft_ms(table, now),
    rules,
    rounds: panel === 'rounds' ? pastRounds(page, table) : null,
  };
  return { shared: {}, own, i18n: rules ? (['rules'] as const) : [] };
}

/**
 * A deposit that leads back here, and other games; where no stake is covered, the member centre. A trial player may
 * register.
 */
async function waysOn({ t, url, member }: Page, list: string): Promise<PlayData['ways']> {
  const answer = await member();
  if (answer.member?.type === trial_type) return [[t('register'), '/m/register']];
  return [
    [t('play_deposit'), withBack('/m/voucherCenter', url.pathname)],
    [t('play_other'), list],
    [t('play_member'), '/m/member/home'],
  ];
}

/** The statuses of refusals; any other is 502 for the page and 410 for a launch. */
const statusOf: Partial<Record<ErrorCode, number>> = {
  game_unknown: 404,
  launch_not_yours: 403,
  maintenance: 503,
  gateway_unavailable: 503,
  gateway_timeout: 503,
  store_unavailable: 503,
};

/** The suggested stake and choice: those in the address, else of the last round. */
function suggestedBy({ rules, last, currency }: Table, query: URLSearchParams) {
  const { stakes, choices } = rules;
  const stake = last?.stake ?? stakes.find((offered) => offered >= first_stake) ?? stakes[0] ?? 0;
  const wanted = query.get('choice') ?? last?.choice ?? '';
  return {
    stake: query.get('stake') ?? typed(stake, currency),
    choice: choices.some(({ choice }) => choice === wanted) ? wanted : '',
  };
}

function cycleLeft_ms({ last, rules }: Table, now: number): number {
  if (last?.playedAt === null || last?.playedAt === undefined) return 0;
  return Math.min(rules.cycleMs, Math.max(0, last.playedAt + rules.cycleMs - now));
}

/** The page without an open game, with the words of the cards on it. */
const closedPage = (page: Page, closed: ClosedGameView, back?: string) => ({
  shared: {},
  own: shut(page, closed, back || null),
  i18n: ['games'] as const,
});

const shut = ({ now }: Page, closed: ClosedGameView, back: string | null): PlayData => ({
  game: null,
  closed,
  back,
  ways: [],
  starts: { play: {}, seed: {} },
  now: now(),
  wait_ms: 0,
  rules: null,
  rounds: null,
});

/**
 * Takes a launch up: throws the redirect to the game's page, or what is wrong. Returns the refusal if
 * the page explains it.
 */
async function enter(page: Page, code: string, launchToken: string, pageBack: string | null) {
  const answer = await page.call(enterGame, { launchToken, gameCode: code });
  if (!answer.ok) {
    const { code: why } = answer;
    if (isExplained(why)) return { code: why };
    if (!isAway(why)) throw refusal(page, why, statusOf[why] ?? 410);
    // The token is still valid for a minute: the same address, loaded again, continues.
    const said = { code: why, text: page.t('launch_not_reached') };
    throw data(said, { status: statusOf[why] ?? 502 });
  }
  const { gameCode, gameSession } = answer.value;
  const open = { session: gameSession, back: backOf(pageBack) };
  throw redirect(`/m/play/${encodeURIComponent(gameCode)}`, {
    headers: { 'Set-Cookie': await keepOpen(page, gameCode, open) },
  });
}
