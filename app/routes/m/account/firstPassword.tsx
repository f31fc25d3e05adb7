import {
  Link,
  useActionData,
  useLoaderData,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { ChangeForm } from '~/areas/account/passwords/PasswordForms';
import { firstForm, loadFirst } from '~/areas/account/passwords/passwordForms.server';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';

export const handle: Handle = {
  i18n: ['passwords', 'login', 'language', 'passwordField', 'toasts'],
};

/** The message stays for its moment: loading again would leave the page at once. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => !(actionResult as FormReply | undefined)?.goTo && defaultShouldRevalidate;

export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page, member }) => {
  return { shared: {}, own: await loadFirst(page, await member()) };
});

export const action = /* @__PURE__ */ formAction(firstForm);

/** Offers to choose an own password, now or later (account#first-password). */
export default function FirstPassword() {
  const t = useT();
  const { own } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const later = (
    <Link className="button button-quiet wide" to={own.later}>
      {t('first_later')}
    </Link>
  );
  if (own.confirmAt) {
    return (
      <div className="login stack">
        <p className="lead">
          <Icon name="lock" className="icon-big" />
          {t('first_none_lead')}
        </p>
        <Link className="button wide" to={own.confirmAt}>
          {t('first_none_set')}
        </Link>
        {later}
      </div>
    );
  }
  return (
    <ChangeForm data={own} reply={reply} lead={t(own.asksOld ? 'first_lead' : 'first_none_lead')}>
      {later}
    </ChangeForm>
  );
}
