import { useActionData, useLoaderData, Link } from '@remix-run/react';
import {
  loadBreak,
  type BreakData,
  type ChoiceData,
  type ConfirmData,
} from '~/areas/protection/break.server';
import {
  disownFields,
  playAgainFields,
  selfExcludeFields,
  settleFields,
  timeOutFields,
} from '~/areas/protection/breakFields';
import {
  disownForm,
  playAgainForm,
  selfExcludeForm,
  settleForm,
  timeOutForm,
} from '~/areas/protection/breakForm.server';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormRadios } from '~/forms/FormRadios';
import { FormShell, UnplacedFault } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Facts } from '~/ui/Facts';
import { HelpLines } from '~/ui/HelpLines';
import { Icon } from '~/ui/Icon';

/** Without script the answer is shown at its form. */
const here = '/m/limits/break';

interface Props {
  data: BreakData;
  reply: FormReply | undefined;
}

/** A break from play: the one that holds, the choice of one, or its second yes (protection#second-yes). */
function BreakScreen({ data, reply }: Props) {
  const t = useT();
  const { now, confirm, timeOut, self, register } = data;
  if (confirm) return <Confirm confirm={confirm} />;
  return (
    <div className="stack">
      {!now && <UnplacedFault fields={playAgainFields} reply={reply} />}
      {!timeOut && <UnplacedFault fields={timeOutFields} reply={reply} />}
      {!self && <UnplacedFault fields={selfExcludeFields} reply={reply} />}
      <UnplacedFault fields={disownFields} reply={reply} />
      {now ? <Now data={data} reply={reply} /> : <p>{t('break_lead')}</p>}
      {timeOut && !now && <AtOnce until={timeOut.options[0]!.value} />}
      {timeOut && (
        <Choice
          intent="timeOut"
          title={t(now?.kind === 'timeOut' ? 'break_longer' : 'break_time_out')}
          lead={t('break_time_out_lead')}
          choice={timeOut}
          reply={reply}
          languages={false}
        />
      )}
      {self && (
        <Choice
          intent="selfExclude"
          title={t(now?.kind === 'self' ? 'break_longer' : 'break_self')}
          lead={t('break_self_lead')}
          choice={self}
          reply={reply}
          languages
        />
      )}
      {register && (
        <section className="group stack" data-register>
          <h2>{register.title}</h2>
          <p>{register.said}</p>
          <p className="fine">{register.lead}</p>
        </section>
      )}
      <p className="callout">
        <span>
          <HelpLines text={data.help.text} /> <Link to="/m/safePlay">{data.help.label}</Link>
        </span>
      </p>
    </div>
  );
}

/** The shortest time-out by one tap: it ends by itself, and is final as soon as it begins. */
function AtOnce({ until }: { until: string }) {
  const t = useT();
  return (
    <section className="group" id="atOnce">
      <PostForm
        fields={timeOutFields}
        values={{ until, confirmed: 'yes' }}
        action={here}
        className="stack"
      >
        <p>{t('break_at_once_lead')}</p>
        <button className="button wide" name="intent" value="timeOut">
          {t('break_at_once')}
        </button>
      </PostForm>
    </section>
  );
}

function Now({ data: { now, open, tickets, links }, reply }: Props) {
  const t = useT();
  const form = useForm(playAgainFields, reply);
  if (!now) return null;
  return (
    <>
      <section className="group stack break-now" data-excluded={now.kind}>
        <h2>
          <Icon name="lock" /> {now.title}
        </h2>
        <ErrorSummary {...form.summary} />
        <p>{now.text}</p>
        <Facts
          rows={[
            [t('break_until'), now.until],
            [t('break_giving_back'), tickets?.now],
            [t('break_given_back'), tickets?.done],
          ]}
        />
        {tickets && (
          <p className="fine">
            {t(tickets.now ? 'break_giving_text' : 'break_given_text')}{' '}
            <Link to="/m/tickets">{tickets.label}</Link>
          </p>
        )}
        {now.mayAsk && (
          <PostForm fields={playAgainFields}>
            <button className="button button-quiet wide" name="intent" value="playAgain">
              {t('break_ask')}
            </button>
          </PostForm>
        )}
      </section>
      {open && <NotFinal open={open} />}
      <section className="group">
        <h2>{t('break_open')}</h2>
        <ul className="rows">
          {links.map(([label, path]) => (
            <li key={path}>
              <Link to={path}>
                <span className="grow">{label}</span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The exclusion was begun by a session that had not confirmed who it is: both ways on have the same weight. */
function NotFinal({ open }: { open: NonNullable<BreakData['open']> }) {
  const t = useT();
  return (
    <section className="group stack" data-not-final>
      <h2>{t('break_open_title')}</h2>
      <p>{open.text}</p>
      <PostForm fields={settleFields} action={here}>
        <button className="button button-quiet wide" name="intent" value="settle">
          {t('break_settle')}
        </button>
      </PostForm>
      {open.mayDisown && (
        <>
          <p>{t('break_disown_hint')}</p>
          <PostForm fields={disownFields} action={here}>
            <button className="button button-quiet wide" name="intent" value="disown">
              {t('break_disown')}
            </button>
          </PostForm>
        </>
      )}
    </section>
  );
}

/** The choice of a time-out, or of a self-exclusion: a span, or the last day. */
function Choice({
  intent,
  title,
  lead,
  choice,
  reply,
  languages,
}: {
  intent: 'timeOut' | 'selfExclude';
  title: string;
  lead: string;
  choice: ChoiceData;
  reply: FormReply | undefined;
  languages: boolean;
}) {
  const form = useForm(intent === 'timeOut' ? timeOutFields : selfExcludeFields, reply);
  const id = `${intent}-choice`;
  const spans = <FormRadios form={form} name="until" options={choice.options} />;
  const day = (
    // With the key it moves without losing what was typed.
    <FormField
      key="day"
      form={form}
      name="day"
      hint={choice.hint}
      maxLength={20}
      autoComplete="off"
    />
  );
  return (
    <section className="group break-spans" id={id}>
      <h2>{title}</h2>
      <FormShell form={form} action={`${here}#${id}`} languages={languages} lead={<p>{lead}</p>}>
        {/* A refused day stands first, with its message. */}
        {form.faultOf('day') && day}
        {spans}
        {!form.faultOf('day') && day}
        <SubmitButton form={form} intent={intent} label={form.t('break_next')} />
      </FormShell>
    </section>
  );
}

/** Both ways have the same weight: nothing leads to either. */
function Confirm({ confirm }: { confirm: ConfirmData }) {
  const t = useT();
  const { intent, until, title, does, yes } = confirm;
  const values = { until, confirmed: 'yes' };
  return (
    <section className="stack">
      <h2>{title}</h2>
      <div>
        <p>{t('break_does')}</p>
        <ul className="break-does">
          {does.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <PostForm
        fields={intent === 'timeOut' ? timeOutFields : selfExcludeFields}
        values={values}
        action={here}
        className="even"
      >
        <button className="button" name="intent" value={intent}>
          {yes}
        </button>
        <Link className="button" to="/m/limits/break">
          {t('break_no')}
        </Link>
      </PostForm>
    </section>
  );
}

export const handle: Handle = {
  i18n: ['takeBreak', 'language'],
};

/** /m/limits/break: a time-out or self-exclusion, chosen, confirmed, or as it holds. */
export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => ({
  shared: {},
  own: await loadBreak(page),
}));

export const action = /* @__PURE__ */ formAction(
  timeOutForm,
  selfExcludeForm,
  playAgainForm,
  settleForm,
  disownForm,
);

export default function TakeBreak() {
  const { own } = useLoaderData<typeof loader>();
  return <BreakScreen data={own} reply={useActionData<typeof action>()} />;
}
