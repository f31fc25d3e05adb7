import type { ErrorCode } from '@server/kernel/api/errors';
import { createHash } from 'node:crypto';
import { typedSigns, typedWords } from '@server/kernel/api/typedText';
import { playRound, setClientSeed } from '@server/sandbox/api/sandbox';
import { z } from 'zod';
import { ownLimitFault } from '~/areas/protection/limits.server';
import { noAmount } from '~/forms/amounts.server';
import { defineForm } from '~/forms/form.server';
import { isUndecided } from '~/forms/key.server';
import { addFault, amountText, typedText } from '~/forms/schema.server';
import type { CallResult } from '~/gateway/answer.server';
import { money } from '~/i18n/format';
import type { OpenGame } from '~/session/cookies.server';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { safeRedirect } from '~/session/wayBack';
import type { Fault } from '~/ui/refused';
import { playFields, seedFields } from './view';

/** The most games that may be open at once on one phone. */
const open_games_limit = 6;
/** Longer addresses of lists are not stored: all open games share one cookie of 4 kB. */
const back_limit = 240;

const readAll = (page: Page) => page.cookies.play.read(page.cookieHeader);

/** The open game with a code on this phone. */
export async function openGame(page: Page, code: string): Promise<OpenGame | undefined> {
  const all = await readAll(page);
  return Object.hasOwn(all, code) ? all[code] : undefined;
}

/** The cookie that adds a game to the open ones; the oldest are dropped. */
export async function keepOpen(page: Page, code: string, game: OpenGame): Promise<string> {
  const others = Object.entries(await readAll(page)).filter(([other]) => other !== code);
  const stored = Object.fromEntries(others.slice(-(open_games_limit - 1)));
  return page.cookies.play.write({ ...stored, [code]: game });
}

/** The page that the player came from, as a launch names it; empty for any other address. */
export function backOf(pageBack: string | null): string {
  const back = safeRedirect(pageBack, '');
  return back.length <= back_limit ? back : '';
}

/** The part of a game's page that a reply updates. */
export interface PlayView {
  /** The cycle of another round is running: the next round has to wait until it is over. */
  tooFast: boolean;
  /** The sent values in words, in case the game's page cannot be loaded; else empty. */
  sentText: string;
}

type Stored = (page: Page, text: (name: string) => string) => string;

/** The longest seed. */
const visible_chars = 64;

const viewWith =
  (storedOf: Stored) =>
  async (page: Page, raw: FormData, _state: unknown, refused?: ErrorCode): Promise<PlayView> => ({
    tooFast: refused === 'too_fast',
    sentText:
      refused && isUndecided(refused)
        ? storedOf(page, (name) => String(raw.get(name) ?? '').slice(0, visible_chars))
        : '',
  });

/** The game of an address, its page, and its session on this phone; null if the game was closed. */
async function seatAt(page: Page, { code = '' }: { code?: string | undefined }) {
  const open = await openGame(page, code);
  return { code, here: `/m/play/${encodeURIComponent(code)}`, session: open?.session };
}

const conflict = 409;
const choice_limit_chars = 20;
const choice = typedText().transform((text) => text.slice(0, choice_limit_chars));

const seed_pattern = /^[\x21-\x7e]{1,64}$/;
const hashed_seed_chars = 32;

/**
 * The seed that a player's words make (docs/fairness.md, "A round"): the words with dashes for blanks, or, where that is no seed, 32
 * hex digits of SHA-256 of their UTF-8. Undefined for none.
 */
export function seedOfWords(words: string): string | undefined {
  if (words === '') return undefined;
  const joined = words.replaceAll(' ', '-');
  if (seed_pattern.test(joined)) return joined;
  return createHash('sha256').update(words).digest('hex').slice(0, hashed_seed_chars);
}

const seedWords = typedText().transform((text) => seedOfWords(typedWords(text)));

/** No call takes a larger stake, and no game one that comes near. */
const stake_most = 1_000_000_000_000;

/** A stake in minor units, at least 1. */
const stakeText = (currency: string) =>
  amountText(currency).transform((stake, context) => {
    if (stake < 1) addFault(context, noAmount(currency));
    return Math.min(stake, stake_most);
  });

/**
 * Plays a round. A refused round takes nothing; after an unknown outcome the same key is sent again
 * and returns the first outcome. Without script the quick stakes bring the form back with another
 * stake.
 */
export const playForm = defineForm(playFields, {
  guard: {
    intentRequired: true,
  },
  input: {
    prepare: async ({ runtime }) => runtime.config.currency,
  },
  answer: {
    idempotent: true,
    answersAway: true,
    fieldOf: { insufficient_funds: 'stake', choice_invalid: 'choice' },
    view: viewWith(({ t }, text) => t('launch_kept_play', { stake: text('stake') })),
  },
})
  .on(
    'play',
    (currency) => z.object({ stake: stakeText(currency), choice, words: seedWords }),
    async ({
      page,
      params,
      value: { words, ...value },
      key: idempotencyKey,
      prepared: currency,
    }) => {
      const { code: gameCode, here, session } = await seatAt(page, params);
      if (!session) return { to: here };
      const input = { gameCode, ...value, firstSeed: words, idempotencyKey };
      const answer = await page.call(playRound, input, session);
      if (answer.ok || answer.code === 'game_session_over') return { to: here };
      if (answer.code === 'key_conflict') {
        return { faults: { '': 'play_key_conflict' }, status: conflict };
      }
      if (answer.code === 'own_limit') {
        return { faults: { stake: await ownLimitFault(page, answer.detail) }, status: conflict };
      }
      if (answer.code !== 'stake_out_of_range') return { refused: answer };
      return { faults: { stake: stakeFault(answer, value.stake, currency) } };
    },
  )
  .onButton('quick', z.object({ quick: typedText(), choice }), async ({ page, params, value }) => {
    const { here } = await seatAt(page, params);
    const query = new URLSearchParams({ stake: value.quick });
    if (value.choice !== '') query.set('choice', value.choice);
    return { to: `${here}?${query}` };
  });

/** The fault of a stake that the game does not accept; one between two steps names the nearest. */
function stakeFault(
  { detail }: Extract<CallResult<unknown>, { ok: false }>,
  stake: number,
  currency: string,
): Fault {
  const figure = (name: string) => (typeof detail[name] === 'number' ? detail[name] : 0);
  const [min, max, step] = [figure('min'), figure('max'), figure('step')];
  const inMoney = (figures: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(figures).map(([name, minor]) => [name, money(minor, currency)]),
    );
  if (step > 0 && stake >= min && stake <= max) {
    const below = stake - (stake % step);
    return { code: 'play_stake_step', params: inMoney({ step, below, above: below + step }) };
  }
  return { code: 'error_stake_out_of_range', params: inMoney({ min, max }) };
}

const clientSeed = typedText()
  .transform(typedSigns)
  .refine((text) => seed_pattern.test(text), 'play_seed_invalid');

/** Changes the player's own seed, from the next round on. */
export const seedForm = defineForm(seedFields, {
  guard: {
    intentRequired: true,
  },
  answer: {
    answersAway: true,
    view: viewWith(({ t }, text) => t('launch_kept_seed', { seed: text('clientSeed') })),
  },
}).on('setSeed', z.object({ clientSeed }), async ({ page, params, value }) => {
  const { code: gameCode, here, session } = await seatAt(page, params);
  if (!session) return { to: here };
  const answer = await page.call(setClientSeed, { gameCode, ...value }, session);
  return answer.ok ? { to: here, flash: done('play_seed_saved') } : { refused: answer };
});
