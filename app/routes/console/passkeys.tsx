import { useActionData, useLoaderData } from '@remix-run/react';
import { consoleAction, consoleLoader } from '~/areas/console/console.server';
import { passkeyAddFields, passkeyRemoveFields } from '~/areas/console/fields';
import { PasskeyPlace } from '~/areas/console/passkeys/PasskeyPlace';
import {
  loadPasskeys,
  passkeyAddForm,
  passkeyRemoveForm,
} from '~/areas/console/passkeys/passkeys.server';
import { StepUpField } from '~/areas/console/StepUpField';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = {
  i18n: ['consolePasskeys', 'consoleKit', 'passkeyUse', 'passkeys'],
  script: false,
};

export const loader = /* @__PURE__ */ consoleLoader(handle, loadPasskeys);

export const action = /* @__PURE__ */ consoleAction(passkeyAddForm, passkeyRemoveForm);

type Loaded = Awaited<ReturnType<typeof loadPasskeys>>['own'];
type Reply = FormReply | undefined;

/** The form of one more passkey, which script sends. */
function Add({
  question,
  reply,
  start,
}: {
  question: NonNullable<Loaded['question']>;
  reply: Reply;
  start: FormStart;
}) {
  const form = useForm(passkeyAddFields, reply, start);
  const { t } = form;
  return (
    <section className="sheet" aria-labelledby="add">
      <h2 id="add">{t('passkey_start')}</h2>
      <FormShell form={form} className="console-form stack">
        <FormField
          form={form}
          name="name"
          hint={t('passkey_hint')}
          maxLength={40}
          autoComplete="off"
        />
        <StepUpField form={form} passkey={false} />
        <PasskeyPlace
          act="create"
          question={question}
          label={t('passkey_make')}
          intent="addPasskey"
        />
      </FormShell>
    </section>
  );
}

/** The removal of a passkey that the address names. */
function Remove({ id, reply }: { id: string; reply: Reply }) {
  const t = useT();
  const form = useForm(passkeyRemoveFields, reply);
  return (
    <FormShell form={form} className="console-form stack" languages={false}>
      <input type="hidden" name="id" value={id} />
      <StepUpField form={form} />
      <SubmitButton
        form={form}
        intent="removePasskey"
        label={t('passkey_remove')}
        className="button"
      />
    </FormShell>
  );
}

/** /console/passkeys: the own passkeys, each of which stands in the place of a code (console#passkeys). */
export default function ConsolePasskeys() {
  const t = useT();
  const { list, question, start } = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>() as Reply;
  return (
    <div className="stack">
      <p className="fine">{t('console_passkeys_text')}</p>
      {list.length > 0 && (
        <ul className="console-list">
          {list.map(({ id, name, made, used, isOpened }) => (
            <li key={id} className="sheet" data-own-passkey={id}>
              <p>
                <b>{name || t('passkey_unnamed')}</b>
              </p>
              <p className="fine">
                {t('passkey_made', { at: made })}
                {used && ` · ${t('passkey_used', { at: used })}`}
              </p>
              {isOpened ? (
                <Remove id={id} reply={reply} />
              ) : (
                <p>
                  <a href={`/console/passkeys?remove=${id}`}>
                    {t('passkey_remove')}
                    <span className="vh"> {name || t('passkey_unnamed')}</span>
                  </a>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {question && <Add question={question} reply={reply} start={start} />}
    </div>
  );
}
