import { Form, useNavigation } from '@remix-run/react';
import { Languages } from '~/forms/Languages';
import { useAnswerT, useAnsweredForm } from '~/forms/useReply';
import { TranslatorProvider } from '~/i18n/useT';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Field } from '~/ui/Field';
import { Icon } from '~/ui/Icon';
import type { ProfileData } from './profile.server';
import type { ProfileReply } from './profileReply.server';

/** A name as a row that opens to its form: on the page already, so that opening it costs nothing. */
export function NameForm({
  name,
  data,
  reply,
}: {
  name: 'nickname' | 'payeeName';
  data: ProfileData;
  reply: ProfileReply | undefined;
}) {
  const t = useAnswerT(reply);
  const nickname = name === 'nickname';
  const label = t(nickname ? 'profile_nickname' : 'profile_payeeName');
  const { form, fields, summary } = useAnsweredForm(name, reply, { [name]: label }, t);
  const { state } = useNavigation();
  return (
    <TranslatorProvider value={t}>
      <details open={data.edit === name || reply !== undefined}>
        <summary>
          <Icon name={nickname ? 'user' : 'wallet'} />
          <span className="grow">{label}</span>
          <span className="value">{data[name] || t('profile_add')}</span>
          <Icon name="chevron-down" />
        </summary>
        <Form method="post" id={form.id} noValidate className="stack row-form" replace>
          <ErrorSummary {...summary} />
          <Field
            field={fields[name]!}
            label={label}
            hint={t(nickname ? 'profile_nickname_hint' : 'profile_payeeName_hint')}
            required
            defaultValue={reply ? '' : (data.draft[name] ?? data[name])}
            autoComplete={nickname ? 'nickname' : 'name'}
            spellCheck={false}
            maxLength={nickname ? 80 : 60}
          />
          {!nickname && <p className="note">{t('profile_payeeName_once')}</p>}
          <button
            className="button wide"
            name="intent"
            value={nickname ? 'saveNickname' : 'savePayeeName'}
            aria-disabled={state !== 'idle'}
          >
            {t('profile_save')}
          </button>
          <Languages />
        </Form>
      </details>
    </TranslatorProvider>
  );
}
