import { data, redirect } from '@remix-run/node';
import { enterGame, gameTable, playRound, setClientSeed, type Table } from '@contract/sandbox';
import type { ErrorCode } from '@contract/errors';
import { newIdempotencyKey } from '~/session/idempotency.server';
import type { Messages } from '~/i18n/messages';
import { messagesOf } from '~/i18n/translator.server';
import { money, parseMoney } from '~/i18n/format';
import { loginPath, requireMember, toast_short_ms } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { refusal, seeOther } from '~/session/reply.server';

/** What a first round suggests where the game offers it, in minor units. */
const first_stake = 100;
/** So many games may be open side by side on one phone. */
const open_games_limit = 4;

export interface PlayData {
  table: Table | null;
  /** Hidden by the member's own switch: then no amount of the balance is in the page. */
  balanceHidden: boolean;
  idempotencyKey: string;
  /** The server's clock, for the time played. */
  now: number;
  stake: string;
  messages: Messages;
}

export interface PlayReply {
  error: string;
  /** The form's field that the error is about, when there is one. */
  field: 'stake' | 'clientSeed' | null;
  values: { stake: string; choice: string; clientSeed: string };
  /** For the next try: with script, the loader does not run again after a refusal. */
  idempotencyKey: string;
}

/**
 * A sandbox game's page. It is entered with a launch token in the address, which is taken up at
 * once and leaves the address; from then on the game session is in a signed cookie.
 */
export async function loadPlay(page: Page, code: string): Promise<PlayData> {
  const launch = page.url.searchParams.get('launch');
  if (launch !== null) throw await enter(page, code, launch);
  await requireMember(page);
  const token = (await page.cookies.play.read(page.cookieHeader))[code];
  const answer = token
    ? await page.call(gameTable, { gameCode: code, language: page.preferences.lang }, token)
    : null;
  if (answer && !answer.ok && answer.code !== 'game_session_over') {
    throw refusal(page, answer.code, answer.code === 'game_unknown' ? 404 : 502);
  }
  const table = answer?.ok ? answer.value : null;
  const last = table?.last;
  const { stakes = [] } = table?.rules ?? {};
  const stake = last?.stake ?? stakes.find((offered) => offered >= first_stake) ?? stakes[0] ?? 0;
  return {
    table,
    balanceHidden: page.preferences.balanceHidden,
    idempotencyKey: newIdempotencyKey(),
    now: Date.now(),
    stake: table ? (page.url.searchParams.get('stake') ?? money(stake, table.currency, false)) : '',
    messages: messagesOf(page.preferences.lang, 'play', 'member'),
  };
}

async function enter(page: Page, code: string, launchToken: string): Promise<Response> {
  const answer = await page.call(enterGame, { launchToken, gameCode: code });
  if (!answer.ok) throw refusal(page, answer.code, 410);
  const { gameCode, gameSession } = answer.value;
  const open = Object.entries(await page.cookies.play.read(page.cookieHeader));
  const others = open.filter(([code]) => code !== gameCode).slice(-(open_games_limit - 1));
  const cookie = await page.cookies.play.write({
    ...Object.fromEntries(others),
    [gameCode]: gameSession,
  });
  return redirect(`/m/play/${encodeURIComponent(gameCode)}`, { headers: { 'Set-Cookie': cookie } });
}

/** What a refusal of a round is to the browser. */
const statusOf: Partial<Record<ErrorCode, number>> = {
  too_fast: 429,
  round_in_progress: 409,
  key_conflict: 409,
  game_unknown: 404,
  gateway_timeout: 504,
  gateway_unavailable: 502,
};

const open_outcomes: readonly ErrorCode[] = [
  'gateway_timeout',
  'gateway_unavailable',
  'round_in_progress',
  'unknown_error',
];

/** The page's forms: `intent=play` with stake, choice and key; `intent=setSeed` with the player's seed. */
export async function actOnPlay(page: Page, code: string, form: FormData) {
  const values = {
    stake: String(form.get('stake') ?? ''),
    choice: String(form.get('choice') ?? ''),
    clientSeed: String(form.get('clientSeed') ?? ''),
  };
  const { member } = await page.member();
  if (!member) return seeOther(page, loginPath(page));
  const token = (await page.cookies.play.read(page.cookieHeader))[code];
  const here = `/m/play/${encodeURIComponent(code)}`;
  if (!token) return seeOther(page, here);
  const refused = (
    error: string,
    field: PlayReply['field'],
    status: number,
    idempotencyKey = newIdempotencyKey(),
  ) => data({ error, field, values, idempotencyKey } satisfies PlayReply, status);

  if (form.get('intent') === 'setSeed') {
    if (!/^[\x21-\x7e]{1,64}$/.test(values.clientSeed)) {
      return refused(page.t('play_seed_invalid'), 'clientSeed', 400);
    }
    const answer = await page.call(
      setClientSeed,
      { gameCode: code, clientSeed: values.clientSeed },
      token,
    );
    if (!answer.ok)
      return refused(page.t(`error_${answer.code}`), null, statusOf[answer.code] ?? 400);
    return seeOther(page, here, {
      flash: { key: 'play_seed_saved', kind: 'good', duration_ms: toast_short_ms },
    });
  }
  if (form.get('intent') !== 'play') throw refusal(page, 'bad_request', 400);

  const { currency } = page.runtime.config;
  const stake = parseMoney(values.stake, currency);
  const idempotencyKey = String(form.get('idempotencyKey') ?? '');
  if (idempotencyKey === '' || idempotencyKey.length > 100) throw refusal(page, 'bad_request', 400);
  if (stake === null || stake < 1) return refused(page.t('play_stake_invalid'), 'stake', 400);
  const asked = { gameCode: code, stake, choice: values.choice.slice(0, 20), idempotencyKey };
  const answer = await page.call(playRound, asked, token);
  if (answer.ok) return seeOther(page, here);
  if (answer.code === 'game_session_over') return seeOther(page, here);
  const amount = (name: string) =>
    typeof answer.detail[name] === 'number' ? money(answer.detail[name], currency) : '';
  const error = page.t(`error_${answer.code}`, { min: amount('min'), max: amount('max') });
  const field = ['stake_out_of_range', 'insufficient_funds'].includes(answer.code) ? 'stake' : null;
  // Where the outcome is unknown the same key must come again: it brings the first outcome.
  const open = open_outcomes.includes(answer.code) ? idempotencyKey : undefined;
  return refused(error, field, statusOf[answer.code] ?? 400, open);
}
