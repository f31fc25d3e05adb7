import { data } from '@remix-run/node';
import type { ErrorCode } from '@contract/errors';
import { playRound, setClientSeed } from '@contract/sandbox';
import { errorKey } from '~/i18n/errorKey';
import { money, parseMoney } from '~/i18n/format';
import { loginPath, toast_short_ms } from '~/session/guards.server';
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
}

/** What a refusal is to the browser, where it is not 400. */
const statusOf: Partial<Record<ErrorCode, number>> = {
  too_fast: 429,
  round_in_progress: 409,
  key_conflict: 409,
  game_unknown: 404,
  gateway_timeout: 504,
  gateway_unavailable: 502,
};

const fieldOf: Partial<Record<ErrorCode, PlayField>> = {
  stake_out_of_range: 'stake',
  insufficient_funds: 'stake',
  choice_invalid: 'choice',
};

const open_outcomes: readonly ErrorCode[] = [
  'gateway_timeout',
  'gateway_unavailable',
  'round_in_progress',
  'unknown_error',
];

const seed_pattern = /^[\x21-\x7e]{1,64}$/;
const choice_limit = 20;
const key_limit = 100;

/**
 * The page's forms: `intent=play` with stake, choice and key; `intent=setSeed` with the player's
 * seed; and without script the quick stakes, which only bring the form back with another stake.
 */
export async function actOnPlay(page: Page, code: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const values = { stake: text('stake'), choice: text('choice'), clientSeed: text('clientSeed') };
  const { member } = await page.member();
  if (!member) return seeOther(page, loginPath(page));
  const here = `/m/play/${encodeURIComponent(code)}`;
  const open = await openGame(page, code);
  if (!open) return seeOther(page, here);
  const refused: Refused = (error, more = {}) =>
    data(
      {
        error,
        field: more.field ?? null,
        tooFast: more.code === 'too_fast',
        values,
        idempotencyKey: more.idempotencyKey ?? newIdempotencyKey(),
      } satisfies PlayReply,
      (more.code && statusOf[more.code]) ?? 400,
    );

  if (form.has('quick')) {
    const query = new URLSearchParams({ stake: text('quick') });
    if (values.choice !== '') query.set('choice', values.choice.slice(0, choice_limit));
    return seeOther(page, `${here}?${query}`);
  }
  const asked = { code, session: open.session, here, values, refused };
  if (text('intent') === 'setSeed') return saveSeed(page, asked);
  if (text('intent') === 'play') return play(page, asked, text('idempotencyKey'));
  throw refusal(page, 'bad_request', 400);
}

type Refused = (
  error: string,
  more?: { field?: PlayField; code?: ErrorCode; idempotencyKey?: string },
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
  if (idempotencyKey === '' || idempotencyKey.length > key_limit) {
    throw refusal(page, 'bad_request', 400);
  }
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
    // Where the outcome is unknown the same key must come again: it brings the first outcome.
    idempotencyKey: open_outcomes.includes(answer.code) ? idempotencyKey : undefined,
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
