import type { sentCode } from '@server/kernel/api/verification';
import { z } from 'zod';
import { maySend, readSent, type CodeSent } from '~/forms/code/codeSent';
import { contactOf, mobileIn, type MobileNumber, numberTyped } from '~/forms/code/mobile';
import type { Outcome } from '~/forms/form.server';
import type { Rules } from '~/forms/rules/fieldRule';
import { captchaText, typedText, type mobileText } from '~/forms/schema.server';
import type { CallResult } from '~/gateway/answer.server';
import type { Page } from '~/session/page.server';
import type { EntryState } from './entry';

/**
 * Moves a mobile number that was typed as a user name to its own field, for a person who changes to
 * the method by number (account#number-as-a-user-name).
 */
export async function moveNumber(page: Page, raw: FormData): Promise<FormData> {
  const toNumber = ['sms', 'mobileNum'].includes(String(raw.get('switch')));
  const status = await page.status();
  const offered = status.ok ? status.value.info.dialingCodes : [];
  const number = toNumber ? numberTyped(String(raw.get('username') ?? ''), offered) : null;
  if (!number) return raw;
  const moved = new FormData();
  for (const [name, value] of raw) if (name !== 'username') moved.append(name, value);
  for (const [name, value] of Object.entries(number)) moved.set(name, value);
  return moved;
}

interface Prepared {
  rules: Rules;
  mobile: ReturnType<typeof mobileText>;
}

/**
 * A request for a code needs a valid number and a captcha answer (account#sending-codes), nothing
 * else.
 */
export const codeSchema = ({ rules, mobile }: Prepared) =>
  z.object({
    countryDialingCode: typedText(),
    mobileNum: mobile,
    captcha: captchaText(rules),
    captchaId: typedText(),
  });

/** The reply to a request for a code: the form as it was typed, with the code's countdown. */
export const codeOutcome = (
  number: MobileNumber,
  answer: CallResult<z.output<typeof sentCode>>,
): Outcome<never, EntryState> => {
  if (!answer.ok) return { refused: answer };
  const { expirationTime: until, resendAt } = answer.value;
  return { again: true, state: { sent: { to: contactOf(number), until, resendAt } } };
};

/** The code that was sent to the number in the form; null if there is none. */
export function sentIn(raw: FormData | undefined, state: EntryState | undefined): CodeSent | null {
  const sent = state?.sent ?? readSent(raw?.get('sent'));
  return sent && raw && sent.to === contactOf(mobileIn(raw)) ? sent : null;
}

/** True if the form may ask for another code now. */
export const mayAskCode = (
  { now }: Page,
  raw: FormData | undefined,
  state: EntryState | undefined,
): boolean => {
  const sent = sentIn(raw, state);
  return sent === null || maySend(sent, sent.to, now());
};
