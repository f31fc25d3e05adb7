import { useActionData, useLoaderData } from '@remix-run/react';
import { ageForm, loadAge } from '~/areas/account/age/age.server';
import { AgeScreen } from '~/areas/account/age/AgeScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['login', 'age', 'language'],
  styles: ['account', 'forms'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page, member }) =>
  loadAge(page, await member()),
);

export const action = /* @__PURE__ */ formAction(ageForm);

/** The holder of an account that somebody else made confirms age and terms. */
export default function ConfirmAge() {
  const { shared, own } = useLoaderData<typeof loader>();
  return (
    <AgeScreen consent={shared.consent} start={own.start} reply={useActionData<typeof action>()} />
  );
}
