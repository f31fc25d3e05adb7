import { data, redirect } from '@remix-run/node';
import type { ErrorCode } from '@contract/errors';
import { enterGame, gameTable, type Table } from '@contract/sandbox';
import { isAway } from '~/gateway/answer.server';
import type { FormStart } from '~/forms/reply';
import { startForm } from '~/forms/start.server';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { backOf, keepOpen, openGame } from './openGames.server';
import { pastRounds, type PastRoundView } from './pastRounds.server';
import { playForm, seedForm } from './playForm.server';
import { rulesOf, type RulesView } from './rules.server';
import type { GameView } from './view';
import { typed, viewOf } from './view.server';

/** The stake that a first round suggests where the game offers it, in minor units. */
const first_stake = 100;

/** A game's page: all of it is told to one session with the vendor. */
export interface PlayData {
  /** Null for a game that was left. */
  game: GameView | null;
  /** Where the arrow leads without script: the page that the game was launched from. */
  back: string | null;
  /** The stake and choice that the form suggests with its key, and a seed that was typed before. */
  starts: { play: FormStart; seed: FormStart };
  /** The server's clock, for the time played. */
  now: number;
  /** The time that the cycle of the last round still runs. */
  wait_ms: number;
  /** The content of the open panel; the rest of the page does without. */
  rules: RulesView | null;
  rounds: PastRoundView[] | null;
}

/**
 * A sandbox game's page. It is entered with a launch token in the address, which is taken up at
 * once and leaves the address; from then on the game session is in a signed cookie. Throws the way
 * there, and what the vendor refuses.
 */
export async function loadPlay({ page, params, member }: ScreenArgs) {
  const { code = '' } = params;
  const query = page.url.searchParams;
  const launch = query.get('launch');
  if (launch !== null) {
    // A token is good once: nobody who is sent to login must use it up.
    await member();
    throw await enter(page, code, launch, query.get('pageBack'));
  }
  const [open, play, seed] = await Promise.all([
    openGame(page, code),
    startForm(page, playForm),
    startForm(page, seedForm),
  ]);
  const asked = { gameCode: code, language: page.preferences.lang, history: true };
  const answer = open ? await page.call(gameTable, asked, open.session) : null;
  if (answer && !answer.ok && answer.code !== 'game_session_over') {
    throw refusal(page, answer.code, statusOf[answer.code] ?? 502);
  }
  const table = answer?.ok ? answer.value : null;
  const now = Date.now();
  const panel = table && query.get('open');
  const rules = panel === 'rules' ? rulesOf(page, table!) : null;
  const suggested = table ? suggestedBy(table, query) : {};
  const own: PlayData = {
    game: table && viewOf(page, table),
    back: open?.back || null,
    starts: { play: { ...play, values: { ...suggested, ...play.values } }, seed },
    now,
    wait_ms: table ? cycleLeft_ms(table, now) : 0,
    rules,
    rounds: panel === 'rounds' ? pastRounds(page, table!) : null,
  };
  return { shared: {}, own, i18n: rules ? (['rules'] as const) : [] };
}

/** The statuses of refusals; else it is 502 for the page and 410 for a launch. */
const statusOf: Partial<Record<ErrorCode, number>> = {
  game_unknown: 404,
  maintenance: 503,
  gateway_timeout: 504,
};

/** The stake and choice that the form begins with: those of the address, else of the last round. */
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

async function enter(
  page: Page,
  code: string,
  launchToken: string,
  pageBack: string | null,
): Promise<Response> {
  const answer = await page.call(enterGame, { launchToken, gameCode: code });
  if (!answer.ok) {
    const { code: why } = answer;
    if (!isAway(why)) throw refusal(page, why, statusOf[why] ?? 410);
    // The token is good for a minute yet: the same address, asked for again, goes on.
    const said = { code: why, text: page.t('launch_not_reached') };
    throw data(said, { status: statusOf[why] ?? 502 });
  }
  const { gameCode, gameSession } = answer.value;
  const open = { session: gameSession, back: backOf(pageBack) };
  return redirect(`/m/play/${encodeURIComponent(gameCode)}`, {
    headers: { 'Set-Cookie': await keepOpen(page, gameCode, open) },
  });
}
