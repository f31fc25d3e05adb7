import { useActionData, useLoaderData } from '@remix-run/react';
import { readJoin, type JoinView } from '@server/areas/console/api/session';
import { consoleAction, openConsoleLoader } from '~/areas/console/console.server';
import { joinFields } from '~/areas/console/fields';
import { joinForm, type RecoveryCodes } from '~/areas/console/forms.server';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { statusOf } from '~/forms/status';
import { isAnswered } from '~/forms/submit.server';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { errorKey } from '~/i18n/errorKey';
import { useT } from '~/i18n/useT';
import type { Page } from '~/session/page.server';

/** Loads the second factor that a link offers, or says why it offers none. */
async function load(page: Page) {
  const link = page.url.searchParams.get('link') ?? '';
  const answer = await page.staff(readJoin, { link });
  const view: JoinView | null = answer.ok ? answer.value : null;
  const refused = answer.ok ? '' : page.t(errorKey(answer.code));
  const status = answer.ok || isAnswered(page) ? undefined : statusOf(answer.code);
  return { own: { link, view, refused }, ...(status && { status }) };
}

export const handle: Handle = { i18n: ['consoleLogin', 'consoleKit'], script: false };

export const loader = /* @__PURE__ */ openConsoleLoader(handle, load);

export const action = /* @__PURE__ */ consoleAction(joinForm);

/** /console/join: the link of a new member of staff, who chooses a password and gets a second factor (console#staff). */
export default function ConsoleJoin() {
  const t = useT();
  const { link, view, refused } = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>() as FormReply<RecoveryCodes> | undefined;
  const form = useForm(joinFields, reply);
  const codes = reply?.view?.codes ?? [];
  if (codes.length > 0) {
    return (
      <section className="sheet" aria-labelledby="codes">
        <h2 id="codes">{t('console_recovery_title')}</h2>
        <p>{t('console_recovery_text')}</p>
        <ul className="console-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p>
          <a className="button" href="/console/login">
            {t('console_log_in')}
          </a>
        </p>
      </section>
    );
  }
  if (!view) return <p role="alert">{refused}</p>;
  return (
    <FormShell form={form} className="console-form sheet stack">
      <p>{t('console_join_text', { name: view.username })}</p>
      <dl className="console-secret">
        <dt>{t('console_secret')}</dt>
        <dd>
          <code data-secret={view.secret}>{view.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </dd>
        <dd>
          <a href={view.address}>{t('console_open_authenticator')}</a>
        </dd>
      </dl>
      <input type="hidden" name="link" value={link} />
      <FormField
        form={form}
        name="password"
        type="password"
        required
        autoComplete="new-password"
        hint={t('console_password_hint')}
      />
      <FormField form={form} name="again" type="password" required autoComplete="new-password" />
      <FormField
        form={form}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={t('console_code_hint')}
      />
      <SubmitButton form={form} intent="join" label={t('console_join')} />
    </FormShell>
  );
}
