import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { typedSigns } from '../api/typedText';
import { type captcha as contract, captcha } from '../api/verification';
import { bind, type Binding } from '../bind';
import type { Caller, Platform } from '../context';
import { noteInOutbox } from '../delivery/sendMessages';
import { newToken } from '../ids';
import { type Job, purging } from '../job';
import { keyedHash, sameText } from '../keys/secretKeys';
import { tiers, withinLimit } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { isKnownDevice } from './asker';
import { captcha_alphabet, drawCaptcha } from './captchaImage';
import { askInWords } from './captchaWords';

/** A captcha can be answered for this long. */
export const captcha_life_ms = 10 * 60_000;
const character_count = 5;
const answer_max_length = 40;
/** Sums that can be done in the head, with too many answers to guess. */
const first_number = { from: 11, below: 70 };
const second_number = { from: 3, below: 30 };

type Captcha = z.output<typeof contract.response>;

/**
 * Makes a captcha: characters or a sum in a picture, or, under a narrower limit, a question in words
 * for people who cannot see one. Its answer is stored as a keyed hash. Failure: `too_many_requests`.
 */
export async function makeCaptcha(
  platform: Platform,
  { language, form, caller }: z.output<typeof contract.request> & { caller: Caller },
): Promise<Result<Captcha, 'too_many_requests'>> {
  const tier = form === 'words' ? tiers.wordsByAddress : tiers.captchaByAddress;
  const within = (await isKnownDevice(platform, caller))
    ? await withinLimit(platform, tiers.captchaByDevice, caller.deviceKey!)
    : await withinLimit(platform, tier, caller.address);
  if (!within) return fail('too_many_requests');
  const now = platform.clock.now();
  const made = form === 'words' ? askInWords(language) : inPicture();
  const captchaId = newToken().slice(0, 32);
  await platform.db
    .insertInto('captchas')
    .values({
      id: captchaId,
      answer_hash: hashAnswer(platform, captchaId, made.answer),
      created_at: now,
      expires_at: now + captcha_life_ms,
    })
    .execute();
  if (platform.config.delivery.sms.by === 'outbox') {
    const { answer } = made;
    await noteInOutbox(platform, {
      kind: 'captcha',
      recipient: captchaId,
      subject: '',
      text: answer,
    });
  }
  const { kind, image, question } = made;
  return ok({ captchaId, kind, image, question, expiresAt: now + captcha_life_ms });
}

/**
 * Checks the answer to a captcha. Case and blanks do not matter, and digits may be Thai. Right or
 * wrong, a captcha can be answered once.
 */
export async function takeCaptcha(
  platform: Platform,
  { captchaId = '', captcha = '' }: { captchaId?: string; captcha?: string },
): Promise<Result<true, 'captcha_wrong'>> {
  const row = await platform.db
    .deleteFrom('captchas')
    .where('id', '=', captchaId)
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst();
  const given = hashAnswer(platform, captchaId, captcha);
  const right = row && row.expires_at > platform.clock.now() && sameText(row.answer_hash, given);
  return right ? ok(true) : fail('captcha_wrong');
}

/** Deletes captchas that nobody answered in time. */
async function purgeCaptchas({ db, clock }: Platform): Promise<void> {
  await db.deleteFrom('captchas').where('expires_at', '<', clock.now()).execute();
}

function inPicture() {
  if (randomInt(2) === 0) {
    const answer = Array.from(
      { length: character_count },
      () => captcha_alphabet[randomInt(captcha_alphabet.length)]!,
    ).join('');
    return { kind: 'characters', answer, image: drawCaptcha(answer), question: '' } as const;
  }
  const a = randomInt(first_number.from, first_number.below);
  const b = randomInt(second_number.from, second_number.below);
  const image = drawCaptcha(`${a}+${b}=?`);
  return { kind: 'sum', answer: String(a + b), image, question: '' } as const;
}

const hashAnswer = (platform: Platform, id: string, answer: string): string =>
  keyedHash(platform, 'captcha', `${id} ${plain(answer).slice(0, answer_max_length)}`);

const plain = (answer: string): string =>
  typedSigns(answer.normalize('NFKC')).replaceAll(' ', '').toUpperCase();

export const bindings: Binding[] = [
  bind(captcha, (platform, { input, caller }) => makeCaptcha(platform, { ...input, caller })),
];

export const jobs: readonly Job[] = [purging('purgeCaptchas', purgeCaptchas)];
