import { useActionData, useLoaderData } from '@remix-run/react';
import { consoleAction, consoleLoader } from '~/areas/console/console.server';
import { decisionDropFields, decisionFields } from '~/areas/console/fields';
import { decisionDropForm, decisionForm, loadDecisions } from '~/areas/console/staff.server';
import { StepUpField } from '~/areas/console/StepUpField';
import { Subject } from '~/areas/console/Subject';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = { i18n: ['consoleDecisions', 'consoleKit'], script: false };

export const loader = /* @__PURE__ */ consoleLoader(handle, loadDecisions);

export const action = /* @__PURE__ */ consoleAction(decisionForm, decisionDropForm);

type Waiting = Awaited<ReturnType<typeof loadDecisions>>['own']['waiting'][number];

/** One decision, with the form of the second person. */
function Decision({ waiting, reply }: { waiting: Waiting; reply: FormReply | undefined }) {
  const t = useT();
  const fields = { ...decisionFields, id: `decision-${waiting.id}` };
  const isOwn = reply?.form === decisionFields.id && reply.result.initialValue?.id === waiting.id;
  const form = useForm(fields, isOwn ? { ...reply, form: fields.id } : undefined);
  return (
    <li className="sheet" data-decision={waiting.id} data-act={waiting.act}>
      <p>
        <b>{waiting.title}</b> <Subject subject={waiting.subject} />
      </p>
      <p className="fine">
        {t('console_asked_by', { name: waiting.askedBy, when: waiting.asked })}
      </p>
      {waiting.facts.length > 0 && (
        <dl className="console-facts">
          {waiting.facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {waiting.mayConfirm ? (
        <FormShell form={form} className="console-form stack">
          <input type="hidden" name="id" value={waiting.id} />
          <FormField
            form={form}
            name="typed"
            required
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            hint={t('console_typed_hint')}
          />
          <StepUpField form={form} />
          <SubmitButton
            form={form}
            intent="confirm"
            label={t('console_confirm')}
            className="button"
          />
        </FormShell>
      ) : (
        <p className="console-refused">{waiting.refused}</p>
      )}
      {waiting.mayDrop && (
        <PostForm fields={decisionDropFields} values={{ id: waiting.id }} reloadDocument>
          <button className="button button-small button-quiet" name="intent" value="drop">
            {t('console_drop')}
          </button>
        </PostForm>
      )}
    </li>
  );
}

/** /console/decisions: all that waits for a second person, who types its fact again (console#decisions). */
export default function ConsoleDecisions() {
  const t = useT();
  const { waiting, next, closed } = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>() as FormReply | undefined;
  return (
    <>
      {closed.length > 0 && (
        <section className="sheet" aria-labelledby="closed" data-closed>
          <h2 id="closed">{t('console_closed_title')}</h2>
          <p>{t('console_closed_text')}</p>
          <ul className="console-rows">
            {closed.map((each) => (
              <li key={each.id} data-decision={each.id}>
                <b>{each.title}</b> <Subject subject={each.subject} />
                <p className="fine">{each.said}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {waiting.length === 0 && <p className="empty">{t('console_nothing_waits')}</p>}
      <ul className="console-list">
        {waiting.map((each) => (
          <Decision key={each.id} waiting={each} reply={reply} />
        ))}
      </ul>
      {next && (
        <p>
          <a href={`/console/decisions?after=${next}`}>{t('console_next')}</a>
        </p>
      )}
    </>
  );
}
