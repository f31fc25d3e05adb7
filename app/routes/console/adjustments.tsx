import { useActionData, useLoaderData } from '@remix-run/react';
import { consoleAction, consoleLoader } from '~/areas/console/console.server';
import {
  adjustAgreeForm,
  adjustForm,
  loadAdjustments,
} from '~/areas/console/money/adjustments.server';
import { adjustAgreeFields, adjustFields } from '~/areas/console/money/fields';
import { StepUpField } from '~/areas/console/StepUpField';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = {
  i18n: ['consoleMoney', 'consoleAdjust', 'consoleKit'],
  script: false,
};

export const loader = /* @__PURE__ */ consoleLoader(handle, loadAdjustments);

export const action = /* @__PURE__ */ consoleAction(adjustForm, adjustAgreeForm);

type Loaded = Awaited<ReturnType<typeof loadAdjustments>>['own'];
type Line = Loaded['waiting'][number];
type Reply = FormReply | undefined;

/** The form of an adjustment. */
function Make({ one, reply }: { one: Loaded; reply: Reply }) {
  const t = useT();
  const form = useForm(adjustFields, reply, one.start);
  return (
    <FormShell form={form} className="console-form sheet stack">
      <p className="fine">{t('cash_adjust_text', { most: one.alone })}</p>
      <FormField
        form={form}
        name="member"
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <FormField
        form={form}
        name="amount"
        required
        inputMode="text"
        autoComplete="off"
        hint={t('cash_amount_hint')}
      />
      <FormField
        form={form}
        name="reason"
        required
        autoComplete="off"
        hint={t('cash_reason_hint')}
      />
      <StepUpField form={form} />
      <SubmitButton form={form} intent="adjust" label={t('cash_adjust')} className="button" />
    </FormShell>
  );
}

/** An adjustment that waits, with the form of the second person. */
function Waiting({ line, reply }: { line: Line; reply: Reply }) {
  const t = useT();
  const fields = { ...adjustAgreeFields, id: `adjust-${line.id}` };
  const isOwn = reply?.form === adjustAgreeFields.id && reply.result.initialValue?.id === line.id;
  const form = useForm(fields, isOwn ? { ...reply, form: fields.id } : undefined);
  return (
    <li className="sheet" data-adjustment={line.id}>
      <p className="console-row-head">
        <span>{line.username}</span> <b>{line.money}</b>
      </p>
      <p className="fine">
        {line.by} · {line.reason}
      </p>
      {line.refused === null ? (
        <FormShell form={form} className="console-form stack">
          <input type="hidden" name="id" value={line.id} />
          <FormField
            form={form}
            name="typed"
            required
            inputMode="decimal"
            autoComplete="off"
            hint={t('cash_adjust_typed_hint')}
          />
          <StepUpField form={form} />
          <SubmitButton form={form} intent="agree" label={t('cash_agree')} className="button" />
        </FormShell>
      ) : (
        <p className="console-refused">{line.refused}</p>
      )}
      {line.mayDrop && (
        <PostForm fields={adjustAgreeFields} values={{ id: line.id }} reloadDocument>
          <button className="button button-small button-quiet" name="intent" value="drop">
            {t('cash_drop')}
          </button>
        </PostForm>
      )}
    </li>
  );
}

/** /console/adjustments: puts balances right, large ones by two (console#adjustments). */
export default function ConsoleAdjustments() {
  const t = useT();
  const one = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>() as Reply;
  return (
    <>
      {one.waiting.length > 0 && (
        <>
          <h2 className="console-section">{t('cash_waiting')}</h2>
          <ul className="console-list">
            {one.waiting.map((line) => (
              <Waiting key={line.id} line={line} reply={reply} />
            ))}
          </ul>
        </>
      )}
      {one.mayAct && <Make one={one} reply={reply} />}
      <h2 className="console-section">{t('cash_made_of_late')}</h2>
      {one.made.length === 0 && <p className="empty">{t('cash_none')}</p>}
      <ul className="console-rows">
        {one.made.map((line) => (
          <li key={line.id}>
            <p className="console-row-head">
              <span>{line.username}</span> <b>{line.money}</b>
            </p>
            <p className="fine">
              {line.by} · {line.reason}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
