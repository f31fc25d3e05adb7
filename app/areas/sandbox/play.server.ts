import { data, redirect } from '@remix-run/node';
import type { ErrorCode } from '@contract/errors';
import { enterGame, gameTable, type Table } from '@contract/sandbox';
import { isAway } from '~/gateway/answer.server';
import { newIdempotencyKey } from '~/session/idempotency.server';
import type { Messages } from '~/i18n/messages';
import { messagesOf } from '~/i18n/messages.server';
import { requireMember } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';
import { backOf, keepOpen, openGame } from './openGames.server';
import { pastRounds, type PastRoundView } from './pastRounds.server';
import { rulesOf, type RulesView } from './rules.server';
import type { GameView } from './view';
import { typed, viewOf } from './view.server';

/** What a first round suggests where the game offers it, in minor units. */
const first_stake = 100;

export interface PlayData {
  /** Null for a game that was left. */
  game: GameView | null;
  /** Where the arrow leads without script: the page that the game was launched from. */
  back: string | null;
  idempotencyKey: string;
  /** The server's clock, for the time played. */
  now: number;
  /** How long the cycle of the last round still runs. */
  wait_ms: number;
  stake: string;
  choice: string;
  /** What the open panel shows; the rest of the page does without. */
  rules: RulesView | null;
  rounds: PastRoundView[] | null;
  messages: Messages;
}

/**
 * A sandbox game's page. It is entered with a launch token in the address, which is taken up at
 * once and leaves the address; from then on the game session is in a signed cookie. Throws the way
 * there or to login, and what the vendor refuses.
 */
export async function loadPlay(page: Page, code: string): Promise<PlayData> {
  const query = page.url.searchParams;
  const launch = query.get('launch');
  if (launch !== null) throw await enter(page, code, launch, query.get('pageBack'));
  await requireMember(page);
  const open = await openGame(page, code);
  const { lang } = page.preferences;
  const asked = { gameCode: code, language: lang, history: true };
  const answer = open ? await page.call(gameTable, asked, open.session) : null;
  if (answer && !answer.ok && answer.code !== 'game_session_over') {
    throw refusal(page, answer.code, statusOf[answer.code] ?? 502);
  }
  const table = answer?.ok ? answer.value : null;
  const now = Date.now();
  const panel = table && query.get('open');
  const rules = panel === 'rules' ? rulesOf(page, table!) : null;
  return {
    game: table && viewOf(page, table),
    back: open?.back || null,
    idempotencyKey: newIdempotencyKey(),
    now,
    wait_ms: table ? cycleLeft_ms(table, now) : 0,
    ...(table ? enteredOf(table, query) : { stake: '', choice: '' }),
    rules,
    rounds: panel === 'rounds' ? pastRounds(page, table!) : null,
    messages: messagesOf(lang, ['play', 'balance', ...(rules ? (['rules'] as const) : [])]),
  };
}

/** What a refusal is to the browser, where it is not 502 for the page and 410 for a launch. */
const statusOf: Partial<Record<ErrorCode, number>> = {
  game_unknown: 404,
  maintenance: 503,
  gateway_timeout: 504,
};

/** What the form starts with: what the address says, else the last round's stake and choice. */
function enteredOf({ rules, last, currency }: Table, query: URLSearchParams) {
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
