import {
  addStaffPasskey,
  loginChallenge,
  passkeyStepUp,
  removeStaffPasskey,
  staff_passkey_name_most,
  staffPasskeys,
  stepUpChallenge,
} from '@server/areas/console/api/passkeys';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { textUpTo, trimmedText, typedText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { staffValue, type ConsoleArgs } from '../console.server';
import { passkeyAddFields, passkeyConfirmFields, passkeyRemoveFields } from '../fields';

const list = '/console/passkeys';

/** Returns the console's origin as browsers have it, for a page that asks for a passkey and so sends its script. */
function askingAt(page: Page): string {
  page.asksPasskey = true;
  return page.runtime.config.publicOrigin ?? page.url.origin;
}

/** Loads the login, with the question to a browser that signs in the place of a code (console#passkeys). */
export async function loadLogin(page: Page) {
  const origin = askingAt(page);
  return {
    own: {
      redirectTo: page.url.searchParams.get('redirectTo') ?? '',
      question: staffValue(page, await page.staff(loginChallenge, { origin })),
    },
  };
}

/** Loads the own passkeys, with the question for one more. */
export async function loadPasskeys({ page }: ConsoleArgs) {
  const origin = askingAt(page);
  const found = staffValue(page, await page.staff(staffPasskeys, { origin }));
  const named = page.url.searchParams.get('remove');
  return {
    own: {
      question: found.question,
      start: await startForm(page, passkeyAddForm),
      list: found.list.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        made: page.dateTime(createdAt),
        used: lastUsedAt === null ? null : page.dateTime(lastUsedAt),
        isOpened: id === named,
      })),
    },
  };
}

/** Loads the page on which a passkey stands in the place of a code. */
export async function loadConfirm({ page, staff }: ConsoleArgs) {
  const origin = askingAt(page);
  return {
    own: {
      needsCode: staff.needsCode,
      hasPasskey: staff.hasPasskey,
      question: staffValue(page, await page.staff(stepUpChallenge, { origin })),
    },
  };
}

const signed = { ticket: typedText(), response: typedText() };

/** Adds a passkey that the browser has made. */
export const passkeyAddForm = defineForm(passkeyAddFields, {
  input: { secrets: ['ticket', 'response'] },
}).on(
  'addPasskey',
  z.object({ ...signed, name: textUpTo(staff_passkey_name_most) }),
  async ({ page, value }) => {
    const answer = await page.staff(addStaffPasskey, value);
    return answer.ok ? { to: list, flash: done('passkey_added') } : { refused: answer };
  },
);

/** Removes one of the own passkeys. */
export const passkeyRemoveForm = defineForm(passkeyRemoveFields).on(
  'removePasskey',
  z.object({ id: trimmedText() }),
  async ({ page, value: { id } }) => {
    const answer = await page.staff(removeStaffPasskey, { id: id.slice(0, 60) });
    return answer.ok ? { to: list, flash: done('passkey_removed') } : { refused: answer };
  },
);

/** Counts a passkey's signature as a code that is typed now. */
export const passkeyConfirmForm = defineForm(passkeyConfirmFields, {
  input: { secrets: ['ticket', 'response'] },
}).on('confirmPasskey', z.object(signed), async ({ page, value }) => {
  const answer = await page.staff(passkeyStepUp, value);
  return answer.ok ? { to: page.url.pathname } : { refused: answer };
});
