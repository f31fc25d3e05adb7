import { redirect } from '@remix-run/node';
import {
  Link,
  useActionData,
  useLoaderData,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { ChangeForm } from '~/areas/account/passwords/ChangeForm';
import {
  choosesPassword,
  firstForm,
  loadChange,
  wantedPage,
} from '~/areas/account/passwords/changeForm.server';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['passwords', 'login', 'language', 'toasts'],
  styles: ['account', 'forms', 'passwords', 'panel'],
};

/** The message stays for its moment: loading again would leave the page at once. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => !(actionResult as FormReply | undefined)?.goTo && defaultShouldRevalidate;

export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page, member }) => {
  const owner = await member();
  if (!choosesPassword(owner)) throw redirect('/m/home');
  const form = await loadChange(page, owner, { confirms: false });
  // Without a given password, or after choosing one, there is nothing to offer.
  if (!form.asksOld) throw redirect('/m/home');
  return { shared: {}, own: { ...form, later: wantedPage(page) } };
});

export const action = /* @__PURE__ */ formAction(firstForm);

/** Offers to choose an own password after a first login, now or later. */
export default function FirstPassword() {
  const t = useT();
  const { own } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <ChangeForm data={own} reply={reply} lead={t('first_lead')}>
      <Link className="button button-quiet wide" to={own.later}>
        {t('first_later')}
      </Link>
    </ChangeForm>
  );
}
