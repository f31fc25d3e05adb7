import {
  addPasskey,
  passkey_name_most,
  passkeyChallenge,
  passkeyLogin,
  passkeyOffer,
  passkeys,
  removePasskey,
} from '@server/areas/account/api/passkeys';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { lockParams } from '~/forms/faults.server';
import { textUpTo, typedText } from '~/forms/schema.server';
import { errorKey } from '~/i18n/errorKey';
import { done, toast_long_ms } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { dataStatus, scriptData, valueOf } from '~/session/reply.server';
import { entryOf } from '../entry/view.server';
import { deviceHere } from '../login/loginForm.server';
import { signIn } from '../signIn.server';
import {
  passkeyFields,
  passkeyLoginFields,
  passkeyRemoveFields,
  passkeyStartFields,
} from './passkeyFields';

/** The panel of the security centre in which a passkey is made. */
const making = 'passkey';

/** The site's origin as browsers have it. */
const originOf = ({ runtime, url }: Page): string => runtime.config.publicOrigin ?? url.origin;

/** Answers script with a challenge for a login by a passkey (account#passkeys). */
export async function challengeAnswer(page: Page): Promise<Response> {
  const answer = await page.call(passkeyChallenge, { origin: originOf(page) });
  return answer.ok ? scriptData(page, answer.value) : scriptData(page, {}, dataStatus(answer.code));
}

/** Loads the member's passkeys, and in the panel for it the challenge of a new one. */
export async function loadPasskeys(page: Page) {
  const isMaking = page.url.searchParams.get('second') === making;
  const [listed, offer] = await Promise.all([
    page.call(passkeys, {}),
    isMaking ? page.call(passkeyOffer, { origin: originOf(page) }) : null,
  ]);
  return {
    list: valueOf(page, listed).list.map(({ passkeyId: id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      made: page.dateTime(createdAt),
      used: lastUsedAt === null ? null : page.dateTime(lastUsedAt),
    })),
    /** Null where the person has to confirm first who they are. */
    offer: offer?.ok ? offer.value : null,
  };
}

export type PasskeysData = Awaited<ReturnType<typeof loadPasskeys>>;

const answered = { ticket: typedText(), response: typedText() };

/** Logs in by a passkey, at the login and in the place of the second step's code (account#passkeys). */
export const passkeyLoginForm = defineForm(passkeyLoginFields).on(
  'passkeyLogin',
  z.object(answered),
  async ({ page, value }) => {
    const waiting = await page.cookies.second.read(page.cookieHeader);
    const { header, body: device } = deviceHere(page);
    const named = entryOf(page.url.searchParams.get('entry'));
    const entry = waiting?.agent ? 'agent' : named;
    const remember = waiting?.remember === true;
    const input = { ...value, entry, remember, device } as const;
    const answer = await page.call(passkeyLogin, input, page.session?.token, header);
    if (!answer.ok) {
      return {
        to: page.url.pathname + page.url.search,
        flash: {
          key: errorKey(answer.code),
          params: lockParams(answer.detail),
          kind: 'bad' as const,
          duration_ms: toast_long_ms,
        },
      };
    }
    const redirectTo = waiting?.redirectTo;
    const entered = signIn(page, answer.value, { remember, redirectTo });
    return { ...entered, cookies: [...entered.cookies, page.cookies.second.clear()] };
  },
);

/** Leads to the panel in which a passkey is made, after a step-up. */
export const passkeyStartForm = defineForm(passkeyStartFields).on(
  'passkeyStart',
  z.object({}),
  async ({ page }) => {
    const answer = await page.call(passkeyOffer, { origin: originOf(page) });
    if (!answer.ok) return { refused: answer };
    return { to: `${page.url.pathname}?second=${making}#passkeys` };
  },
);

/** Adds a passkey that the browser has made. */
export const addPasskeyForm = defineForm(passkeyFields).on(
  'addPasskey',
  z.object({ ...answered, name: textUpTo(passkey_name_most) }),
  async ({ page, value }) => {
    const answer = await page.call(addPasskey, value);
    if (!answer.ok) return { refused: answer };
    return { to: `${page.url.pathname}#passkeys`, flash: done('passkey_added') };
  },
);

const id_most_chars = 60;

/** Removes a passkey. */
export const removePasskeyForm = defineForm(passkeyRemoveFields).on(
  'removePasskey',
  z.object({ passkeyId: typedText().transform((id) => id.slice(0, id_most_chars)) }),
  async ({ page, value }) => {
    const answer = await page.call(removePasskey, value);
    if (!answer.ok) return { refused: answer };
    return { to: page.url.pathname, flash: done('passkey_removed') };
  },
);
