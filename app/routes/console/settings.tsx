import { useActionData, useLoaderData } from '@remix-run/react';
import { consoleAction, consoleLoader } from '~/areas/console/console.server';
import { targetFields, thresholdFields } from '~/areas/console/fields';
import { loadSettings, targetForm, thresholdForm } from '~/areas/console/settings.server';
import { StepUpField } from '~/areas/console/StepUpField';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = { i18n: ['consoleSettings', 'consoleKit'], script: false };

export const loader = /* @__PURE__ */ consoleLoader(handle, loadSettings);

export const action = /* @__PURE__ */ consoleAction(targetForm, thresholdForm);

type Loaded = Awaited<ReturnType<typeof loadSettings>>['own'];
type Reply = FormReply | undefined;

/** A reply to the form of one of several that share their fields, under the id that this one has. */
const replyFor = (reply: Reply, id: string, isOwn: boolean): Reply =>
  reply && isOwn ? { ...reply, form: id } : undefined;

/** An account that members pay into, with the form of its change. */
function Target({
  one,
  reply,
  mayAct,
}: {
  one: Loaded['targets'][number];
  reply: Reply;
  mayAct: boolean;
}) {
  const t = useT();
  const fields = { ...targetFields, id: `target-${one.target}` };
  const isOwn = reply?.form === targetFields.id && reply.result.initialValue?.target === one.target;
  const form = useForm(fields, replyFor(reply, fields.id, isOwn), one.start);
  return (
    <section className="sheet stack" aria-labelledby={`h-${one.target}`} data-target={one.target}>
      <h3 id={`h-${one.target}`}>{one.title}</h3>
      <p>{one.now}</p>
      {one.waits && <Waits text={one.waits} />}
      {mayAct && !one.waits && (
        <details className="console-more" open={isOwn}>
          <summary>{t('console_change')}</summary>
          <FormShell form={form} className="console-form stack">
            <input type="hidden" name="target" value={one.target} />
            <FormField
              form={form}
              name="number"
              autoComplete="off"
              hint={t('console_target_number_hint')}
            />
            {one.hasBank && <FormField form={form} name="bank" autoComplete="off" />}
            <FormField form={form} name="holder" autoComplete="off" />
            <StepUpField form={form} />
            <SubmitButton form={form} intent="target" label={t('console_ask')} className="button" />
          </FormShell>
        </details>
      )}
    </section>
  );
}

const Waits = ({ text }: { text: string }) => (
  <p className="console-refused">
    <a href="/console/decisions">{text}</a>
  </p>
);

/** A threshold of two people, with the form of its change. */
function Threshold({
  one,
  reply,
  mayAct,
}: {
  one: Loaded['thresholds'][number];
  reply: Reply;
  mayAct: boolean;
}) {
  const t = useT();
  const fields = { ...thresholdFields, id: `threshold-${one.act}` };
  const isOwn = reply?.form === thresholdFields.id && reply.result.initialValue?.act === one.act;
  const form = useForm(fields, replyFor(reply, fields.id, isOwn));
  return (
    <section className="sheet stack" aria-labelledby={`h-${one.act}`} data-threshold={one.act}>
      <h3 id={`h-${one.act}`}>{one.title}</h3>
      <p>{one.now}</p>
      {one.waits && <Waits text={one.waits} />}
      {mayAct && !one.waits && (
        <details className="console-more" open={isOwn}>
          <summary>{t('console_change')}</summary>
          <FormShell form={form} className="console-form stack">
            <input type="hidden" name="act" value={one.act} />
            <FormField
              form={form}
              name="amount"
              required
              inputMode="decimal"
              autoComplete="off"
              hint={t(one.act === 'vendor' ? 'console_threshold_each' : 'console_threshold_hint')}
            />
            <StepUpField form={form} />
            <SubmitButton
              form={form}
              intent="threshold"
              label={t('console_ask')}
              className="button"
            />
          </FormShell>
        </details>
      )}
    </section>
  );
}

/** /console/settings: what members pay into, and above which amounts two decide; each change by two (console#payment-targets-and-thresholds). */
export default function ConsoleSettings() {
  const t = useT();
  const { targets, thresholds, mayAct } = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>() as Reply;
  return (
    <>
      <p>{t('console_settings_text')}</p>
      <h2 className="console-section">{t('console_targets')}</h2>
      <div className="stack">
        {targets.map((one) => (
          <Target key={one.target} one={one} reply={reply} mayAct={mayAct} />
        ))}
      </div>
      <h2 className="console-section">{t('console_thresholds')}</h2>
      <div className="stack">
        {thresholds.map((one) => (
          <Threshold key={one.act} one={one} reply={reply} mayAct={mayAct} />
        ))}
      </div>
    </>
  );
}
