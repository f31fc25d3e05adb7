import { redirect } from '@remix-run/node';
import { paymentWays } from '@server/areas/account/api/passwords';
import { stepUp, stepUpCode, stepUpWays } from '@server/areas/account/api/security';
import { z } from 'zod';
import { type SentTimes, toast_sent_ms } from '~/forms/code/codeSent';
import { sendAgain } from '~/forms/draft.server';
import { defineForm, type Done } from '~/forms/form.server';
import type { Rules } from '~/forms/rules/fieldRule';
import { rulesOf } from '~/forms/rules/rules.server';
import { neededText, ruledText } from '~/forms/schema.server';
import type { MemberInfo, Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import { withQuery } from '~/ui/search';
import { landingOf, renewedSession } from '~/areas/account/signIn.server';
import {
  codeProofFields,
  passwordProofFields,
  secondProofFields,
} from '~/areas/account/security/securityFields';

/** The member's own contacts that a code may be sent to. */
const by = z.enum(paymentWays, { message: 'form_unreadable' });

/** The page to go on to: what the person wanted when they were asked to confirm, while it is open to them. */
const nextPage = (page: Page, member: MemberInfo | null): string =>
  landingOf(page, member, page.url.searchParams.get('redirectTo') ?? '/m/securityCenter');

/** Loads the ways to confirm; a person who has just confirmed goes on to the page that they wanted. */
export async function loadStepUp(page: Page, member: MemberInfo) {
  const { until, codes, second, ...ways } = valueOf(page, await page.call(stepUpWays, {}));
  const isWanted = page.url.searchParams.has('redirectTo');
  if (until !== null && isWanted) throw redirect(nextPage(page, member));
  const chosen = page.url.searchParams.get('by');
  return {
    ...ways,
    codes,
    /** The first of two proofs was right, and the code of the second factor is to come. */
    codeDue: second === 'code',
    needsTwo: second !== null,
    /** The contact that a code was sent to. */
    sentTo: codes.find((way) => way.by === chosen) ?? null,
    sent: sentIn(page),
    now: page.now(),
    redirectTo: nextPage(page, member),
    inApp: page.phone.inApp,
    telegramState: page.url.searchParams.get('telegram') ?? '',
  };
}

/** No code is valid for longer. */
const longest_ms = 60 * 60_000;

/** The times of the code that was sent, which the address keeps; they only say what to show. */
function sentIn({ url, now }: Page): SentTimes | null {
  const [until, resendAt] = ['until', 'again'].map((name) => Number(url.searchParams.get(name)));
  const last = now() + longest_ms;
  const isTime = (instant: number | undefined): instant is number =>
    Number.isInteger(instant) && instant! > 0 && instant! < last;
  return isTime(until) && isTime(resendAt) ? { until, resendAt } : null;
}

export type StepUpData = Awaited<ReturnType<typeof loadStepUp>>;

function confirmed(page: Page, member: MemberInfo | null, token: string): Done {
  const to = nextPage(page, member);
  return { to, cookies: [renewedSession(page, token)], ...sendAgain(to) };
}

/** The same page for the code of the second factor, once the first proof was right. */
const toSecond = ({ url }: Page): Done => ({
  to: withQuery(url, { by: null, until: null, again: null }),
  replace: true,
});

const second_most_chars = 40;

/** Confirms by the code of the second factor, after the first proof (account#step-up). */
export const secondProofForm = defineForm(secondProofFields, {
  guard: { rotates: true },
  input: { secrets: ['totp'] },
  answer: { fieldOf: { second_code_wrong: 'totp', second_codes_closed: 'totp' } },
}).on(
  'stepUpSecond',
  z.object({ totp: neededText(second_most_chars) }),
  async ({ page, value, member }) => {
    const answer = await page.call(stepUp, value);
    if (answer.ok) return confirmed(page, member, answer.value.token);
    // The first proof is over: it is asked for again.
    return answer.code === 'fields_invalid' ? toSecond(page) : { refused: answer };
  },
);

const passwordProof = (rules: Rules) =>
  z.object({ password: ruledText(rules, 'loginPassword', { optional: true }) });

/** Confirms by the password that it is the member who changes the account (account#step-up). */
export const passwordProofForm = defineForm(passwordProofFields, {
  guard: {
    rotates: true,
  },
  input: {
    secrets: ['password'],
    prepare: (page) => rulesOf(page, ['loginPassword']),
  },
  answer: {
    fieldOf: { wrong_password: 'password' },
  },
}).on('stepUp', passwordProof, async ({ page, value, member }) => {
  const answer = await page.call(stepUp, value);
  if (!answer.ok && answer.code === 'second_code_due') return toSecond(page);
  return answer.ok ? confirmed(page, member, answer.value.token) : { refused: answer };
});

const codeProof = (rules: Rules) =>
  z.object({ by, verificationCode: ruledText(rules, 'verificationCode') });

/** Sends a code to a contact of the member, and confirms by it. */
export const codeProofForm = defineForm(codeProofFields, {
  guard: {
    rotates: true,
  },
  input: {
    proofs: ['verificationCode'],
    prepare: (page) => rulesOf(page, ['verificationCode']),
  },
  answer: {
    fieldOf: { code_wrong: 'verificationCode' },
  },
})
  .on('stepUpCode', codeProof, async ({ page, value, member }) => {
    const answer = await page.call(stepUp, value);
    if (!answer.ok && answer.code === 'second_code_due') return toSecond(page);
    return answer.ok ? confirmed(page, member, answer.value.token) : { refused: answer };
  })
  .on('sendStepUpCode', z.object({ by }), async ({ page, value }) => {
    const { lang: language } = page.preferences;
    const answer = await page.call(stepUpCode, { ...value, language });
    if (!answer.ok) return { refused: answer };
    return {
      to: withQuery(page.url, {
        by: value.by,
        until: String(answer.value.expirationTime),
        again: String(answer.value.resendAt),
      }),
      flash: { key: 'in_sms_send', kind: 'good', duration_ms: toast_sent_ms },
    };
  });
