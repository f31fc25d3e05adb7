import {
  renewRecovery,
  secondFactor,
  totpConfirm,
  totpEnd,
  totpStart,
} from '@server/areas/account/api/secondFactor';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { neededText, trimmedText } from '~/forms/schema.server';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import { qrCode } from '~/ui/qr/qrCode.server';
import {
  recoveryFields,
  totpConfirmFields,
  totpEndFields,
  totpStartFields,
} from './securityFields';

/** The panel of the page in which an authenticator is set up. */
const setup = 'setup';
/** The place of two-step login on its page. */
const second_anchor = 'two-step';

/** The secret in groups of four, as people type it. */
const inGroups = (secret: string): string => secret.replace(/(....)(?!$)/g, '$1 ');

/**
 * Loads two-step login for the security centre (account#second-factor): its state, and the authenticator that is being set
 * up, as a QR code and as text, in the panel for it. No browser keeps a page with a secret.
 */
export async function loadSecondFactor(page: Page) {
  const { since, recoveryLeft, offer, confirmed } = valueOf(
    page,
    await page.call(secondFactor, {}),
  );
  const isSetup = offer !== null && page.url.searchParams.get('second') === setup;
  if (isSetup) page.holdsSecret = true;
  return {
    since: since === null ? null : page.dateTime(since),
    recoveryLeft,
    offer: isSetup
      ? { secret: inGroups(offer.secret), address: offer.address, qr: qrCode(offer.address) }
      : null,
    /** Turning it off needs one more code, unless the person has just confirmed who they are. */
    endsByCode: !confirmed,
  };
}

export type SecondFactorData = Awaited<ReturnType<typeof loadSecondFactor>>;

const code_most_chars = 40;

/** Shown on the page that answers the form, this once. */
export interface NewCodes {
  codes: readonly string[];
}

/** Begins to set an authenticator up: the page that follows has its secret. */
export const totpStartForm = defineForm(totpStartFields).on(
  'totpStart',
  z.object({}),
  async ({ page }) => {
    const answer = await page.call(totpStart, {});
    if (!answer.ok) return { refused: answer };
    return { to: `${page.url.pathname}?second=${setup}#${second_anchor}` };
  },
);

/** Turns two-step login on by the first code, and shows the recovery codes. */
export const totpConfirmForm = defineForm(totpConfirmFields, {
  input: { secrets: ['totp'] },
  answer: {
    fieldOf: { second_code_wrong: 'totp' },
    view: async (_page, _raw, state: NewCodes | undefined) => state ?? null,
  },
}).on('totpConfirm', z.object({ totp: neededText(code_most_chars) }), async ({ page, value }) => {
  const answer = await page.call(totpConfirm, value);
  return answer.ok ? withCodes(page, answer.value) : { refused: answer };
});

/** Makes new recovery codes, and shows them. */
export const recoveryCodesForm = defineForm(recoveryFields, {
  answer: { view: async (_page, _raw, state: NewCodes | undefined) => state ?? null },
}).on('recoveryCodes', z.object({}), async ({ page }) => {
  const answer = await page.call(renewRecovery, {});
  return answer.ok ? withCodes(page, answer.value) : { refused: answer };
});

function withCodes(page: Page, { codes }: NewCodes) {
  page.holdsSecret = true;
  return { again: true, state: { codes } } as const;
}

/** Turns two-step login off. */
export const totpEndForm = defineForm(totpEndFields, {
  input: { secrets: ['totp'] },
  answer: { fieldOf: { second_code_wrong: 'totp', second_codes_closed: 'totp' } },
}).on(
  'totpEnd',
  z.object({ totp: trimmedText().transform((text) => text.slice(0, code_most_chars)) }),
  async ({ page, value }) => {
    const answer = await page.call(totpEnd, value);
    if (!answer.ok) return { refused: answer };
    return { to: page.url.pathname, flash: done('second_ended') };
  },
);
