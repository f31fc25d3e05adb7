import { data } from '@remix-run/node';
import type { ErrorCode } from '@contract/errors';
import { playRound, setClientSeed } from '@contract/sandbox';
import { isAway } from '~/gateway/answer.server';
import { errorKey } from '~/i18n/errorKey';
import { money, parseMoney } from '~/i18n/format';
import { toast_short_ms } from '~/session/flashes';
import { loginPath } from '~/session/guards.server';
import { newIdempotencyKey } from '~/session/idempotency.server';
import type { Page } from '~/session/page.server';
import { refusal, seeOther } from '~/session/reply.server';
import { openGame } from './openGames.server';

export type PlayField = 'stake' | 'choice' | 'clientSeed';

export interface PlayReply {
  error: string;
  /** The form's field that the error is about, when there is one. */
  field: PlayField | null;
  /** The cycle of another round runs: the next may come when it is over. */
  tooFast: boolean;
  values: { stake: string; choice: string; clientSeed: string };
  /** For the next try: with script, the loader does not run again after a refusal. */
  idempotencyKey: string;
  /** What was sent, in words, where not even the game's page can be had to show it. */
  kept: string;
  intent: 'play' | 'setSeed';
}

/** What a refusal is to the browser, where it is not 400. */
const statusOf: Partial<Record<ErrorCode, number>> = {
  too_fast: 429,
  round_in_progress: 409,
  key_conflict: 409,
  game_unknown: 404,
  gateway_timeout: 504,
  gateway_unavailable: 502,
  unknown_error: 502,
};

const fieldOf: Partial<Record<ErrorCode, PlayField>> = {
  stake_out_of_range: 'stake',
  insufficient_funds: 'stake',
  choice_invalid: 'choice',
};

/** Whether nobody knows what became of the form. */
const isOpen = (code: ErrorCode): boolean => isAway(code) || code === 'round_in_progress';

const seed_pattern = /^[\x21-\x7e]{1,64}$/;
const choice_limit = 20;
const key_limit = 100;
/** As long as a seed may be. */
const shown_chars = 64;

/**
 * The page's forms: `intent=play` with stake, choice and key; `intent=setSeed` with the player's
 * seed; and without script the quick stakes, which only bring the form back with another stake.
 */
export async function actOnPlay(page: Page, code: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const values = { stake: text('stake'), choice: text('choice'), clientSeed: text('clientSeed') };
  const here = `/m/play/${encodeURIComponent(code)}`;
  if (form.has('quick')) {
    const query = new URLSearchParams({ stake: text('quick') });
    if (values.choice !== '') query.set('choice', values.choice.slice(0, choice_limit));
    return seeOther(page, `${here}?${query}`);
  }
  const intent = text('intent');
  if (intent !== 'play' && intent !== 'setSeed') throw refusal(page, 'bad_request', 400);
  const key = text('idempotencyKey');
  if (key.length > key_limit || (intent === 'play' && key === '')) {
    throw refusal(page, 'bad_request', 400);
  }
  const refused: Refused = (error, { field, code: why } = {}) =>
    data(
      {
        error,
        field: field ?? null,
        tooFast: why === 'too_fast',
        values,
        // Where the outcome is unknown the same key must come again: it brings the first outcome.
        idempotencyKey: key !== '' && why && isOpen(why) ? key : newIdempotencyKey(),
        kept: why && isOpen(why) ? keptText(page, intent, values) : '',
        intent,
      } satisfies PlayReply,
      (why && statusOf[why]) ?? 400,
    );
  const { member, ended } = await page.member();
  if (ended && isAway(ended)) return refused(page.t(errorKey(ended)), { code: ended });
  if (!member) return seeOther(page, loginPath(page));
  const open = await openGame(page, code);
  if (!open) return seeOther(page, here);
  const asked = { code, session: open.session, here, values, refused };
  return intent === 'play' ? play(page, asked, key) : saveSeed(page, asked);
}

/** What a form holds that has to be sent again without the game's page. */
function keptText(page: Page, intent: PlayReply['intent'], values: PlayReply['values']): string {
  return intent === 'play'
    ? page.t('launch_kept_play', { stake: values.stake.slice(0, shown_chars) })
    : page.t('launch_kept_seed', { seed: values.clientSeed.slice(0, shown_chars) });
}

type Refused = (
  error: string,
  more?: { field?: PlayField; code?: ErrorCode },
) => ReturnType<typeof data<PlayReply>>;

interface Asked {
  code: string;
  session: string;
  here: string;
  values: PlayReply['values'];
  refused: Refused;
}

async function saveSeed(page: Page, { code, session, here, values, refused }: Asked) {
  const { clientSeed } = values;
  if (!seed_pattern.test(clientSeed)) {
    return refused(page.t('play_seed_invalid'), { field: 'clientSeed' });
  }
  const answer = await page.call(setClientSeed, { gameCode: code, clientSeed }, session);
  if (!answer.ok) return refused(page.t(errorKey(answer.code)), { code: answer.code });
  return seeOther(page, here, {
    flash: { key: 'play_seed_saved', kind: 'good', duration_ms: toast_short_ms },
  });
}

async function play(
  page: Page,
  { code, session, here, values, refused }: Asked,
  idempotencyKey: string,
) {
  const { currency } = page.runtime.config;
  const stake = parseMoney(values.stake, currency);
  if (stake === null || stake < 1) {
    return refused(page.t('play_stake_invalid'), { field: 'stake' });
  }
  const choice = values.choice.slice(0, choice_limit);
  const answer = await page.call(
    playRound,
    { gameCode: code, stake, choice, idempotencyKey },
    session,
  );
  if (answer.ok || answer.code === 'game_session_over') return seeOther(page, here);
  const { detail } = answer;
  return refused(refusalText(page, answer.code, stake, detail), {
    code: answer.code,
    field: fieldOf[answer.code],
  });
}

/** Why a round was refused; a stake between two steps is told the nearest ones. */
function refusalText(
  page: Page,
  code: ErrorCode,
  stake: number,
  detail: Readonly<Record<string, unknown>>,
): string {
  const { currency } = page.runtime.config;
  const figure = (name: string) => (typeof detail[name] === 'number' ? detail[name] : 0);
  const [min, max, step] = [figure('min'), figure('max'), figure('step')];
  if (code === 'stake_out_of_range' && step > 0 && stake >= min && stake <= max) {
    const below = stake - (stake % step);
    return page.t('play_stake_step', {
      step: money(step, currency),
      below: money(below, currency),
      above: money(below + step, currency),
    });
  }
  return page.t(errorKey(code), { min: money(min, currency), max: money(max, currency) });
}
