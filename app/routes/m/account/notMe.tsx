import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { LinkOver } from '~/areas/account/passwords/LinkOver';
import { loadNotMe, notMeForm, type NotMeData } from './notMe.server';
import { notMeFields } from '~/areas/account/security/securityFields';
import { SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import type { Translate } from '~/i18n/translate';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';

/** Explains what "this was not me" does, and does it by a button: mail programs open links. */
function NotMeScreen({
  data: { name, opened },
  reply,
}: {
  data: NotMeData;
  reply: FormReply | undefined;
}) {
  const form = useForm(notMeFields, reply);
  const { t } = form;
  if (opened === 'without') return <NoLink t={t} />;
  if (opened === 'over') {
    return <LinkOver text={t('not_me_over')} next={t('not_me_forgot')} />;
  }
  return (
    <div className="login stack">
      <FormShell
        form={form}
        languages={false}
        lead={
          <p className="lead">
            <Icon name="shield" className="icon-big" />
            {t('not_me_lead', { name })}
          </p>
        }
      >
        <ul className="steps">
          <li>{t('not_me_sessions')}</li>
          <li>{t('not_me_changes')}</li>
          <li>{t('not_me_withdrawals')}</li>
          <li>{t('not_me_limits')}</li>
          <li>{t('not_me_password')}</li>
        </ul>
        <SubmitButton form={form} intent="notMe" label={t('not_me_submit')} />
      </FormShell>
      <p className="login-foot">
        <Link to="/m/home">{t('not_me_was_me')}</Link>{' '}
        <Link to="/m/customer">{t('not_me_service')}</Link>
      </p>
    </div>
  );
}

function NoLink({ t }: { t: Translate }) {
  return (
    <div className="login stack">
      <p>{t('not_me_none')}</p>
      <p className="row">
        <Link className="button" to="/m/forget">
          {t('not_me_forgot')}
        </Link>{' '}
        <Link className="button button-quiet" to="/m/customer">
          {t('not_me_service')}
        </Link>
      </p>
    </div>
  );
}

export const handle: Handle = {
  i18n: ['notMe'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadNotMe(page));

export const action = /* @__PURE__ */ formAction(notMeForm);

/** Somebody else has used the account: its owner takes it back by a message's link. */
export default function NotMe() {
  const { own } = useLoaderData<typeof loader>();
  return <NotMeScreen data={own} reply={useActionData<typeof action>()} />;
}
