import { useActionData, useLoaderData } from '@remix-run/react';
import { counter_path, shareAnswerFields, shareFields } from '~/areas/agent/counter/counterPaths';
import {
  loadShare,
  shareAnswerForm,
  shareForm,
  type AgreementView,
  type ShareView,
} from '~/areas/agent/counter/share.server';
import { PurseLine } from '~/areas/wallet/Balance';
import { FormField } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { OpenLink } from '~/ui/OpenLink';
import { Facts } from '~/ui/Facts';

/** An agreement or a proposal, with what the member may do with it. */
function Agreement({ one }: { one: AgreementView }) {
  const t = useT();
  return (
    <section
      className="sheet"
      data-share={one.given ? 'given' : 'own'}
      data-state={one.state}
      data-percent={one.percent}
      aria-label={one.title}
    >
      <h2>{one.title}</h2>
      <p>{one.text}</p>
      {one.waits && <p className="fine">{t('share_accept_means')}</p>}
      <PostForm
        className="row share-acts"
        fields={shareAnswerFields}
        values={{ agreementId: one.id }}
        replace
      >
        {one.waits ? (
          <>
            <button className="button button-small" name="intent" value="acceptShare">
              {t('share_accept')}
            </button>{' '}
            <button className="button button-small button-quiet" name="intent" value="refuseShare">
              {t('share_refuse')}
            </button>
          </>
        ) : (
          <button className="button button-small button-quiet" name="intent" value="endShare">
            {one.end}
          </button>
        )}
      </PostForm>
    </section>
  );
}

/** The form that proposes a share to an agent right below. */
function Propose({
  start,
  reply,
  hint,
}: {
  start: FormStart;
  reply: FormReply | undefined;
  hint: string;
}) {
  const t = useT();
  const form = useForm(shareFields, reply, start);
  return (
    <section className="sheet" aria-labelledby="propose">
      <h2 id="propose">{t('share_propose')}</h2>
      <FormShell form={form}>
        <FormField
          form={form}
          name="userName"
          required
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <FormField
          form={form}
          name="percent"
          required
          inputMode="numeric"
          autoComplete="off"
          hint={hint}
        />
        <button className="button wide" name="intent" value="proposeShare">
          {t('share_send')}
        </button>
      </FormShell>
    </section>
  );
}

/** A screen without script. */
export const handle: Handle = {
  i18n: ['counterShare', 'balance', 'language'],
  script: false,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadShare);

export const action = /* @__PURE__ */ formAction(shareForm, shareAnswerForm);

/** /m/agent/counter/share: the share that an agent holds of what the own counter sells, and those proposed (agent#shares). */
export default function CounterShare() {
  const t = useT();
  const { start, view: loaded } = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>() as FormReply<ShareView | undefined> | undefined;
  const view = reply?.view ?? loaded;
  const { held, cover } = view.minor;
  return (
    <>
      {view.purse && <PurseLine purse={view.purse} />}
      <section
        className="sheet"
        aria-labelledby="share-now"
        data-now={view.percent}
        data-held={held}
        data-cover={cover}
      >
        <h2 id="share-now">{view.now}</h2>
        <Facts pairs rows={view.facts} />
      </section>
      {view.list.map((one) => (
        <Agreement key={one.id} one={one} />
      ))}
      <Propose key={reply?.id} start={start} reply={reply} hint={view.hint} />
      <p className="fine">{t('share_means')}</p>
      <p className="record-ways">
        <OpenLink className="button button-quiet" to={counter_path} reloadDocument>
          {t('share_counter')}
        </OpenLink>
      </p>
    </>
  );
}
