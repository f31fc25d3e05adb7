import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { counterFields } from '~/areas/agent/counter/counterFields';
import { BoxLotteries, SlipTextForm } from '~/areas/lottery/slipText/SlipTextForm';
import { reloadForLanguage } from '~/areas/lottery/slipText/useFollowing';
import { FieldFault } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import type { BetSlipView } from '../lottery/betSlip.server';
import { counterForm, loadCounter, type CounterView } from './counter.server';

type Reply = FormReply<CounterView>;
type CounterFormState = ReturnType<typeof useForm<keyof (typeof counterFields)['labels'] & string>>;

/**
 * The ways to the other lotteries and to the day's book. They are relative, for the paths of the other pages, which send no
 * script, would be a script of their own here.
 */
function Ways({ view, code }: { view: CounterView; code: string }) {
  const t = useT();
  return (
    <nav className="counter-ways" aria-label={t('counter_lotteries')}>
      <h2>{t('counter_lotteries')}</h2>
      {view.first === '' && <p className="fine">{t('counter_none_on_sale')}</p>}
      <BoxLotteries rows={view.first} code={code} />
      {view.others !== '' && (
        <details>
          <summary>
            {t('counter_others')} <Icon name="chevron-down" />
          </summary>
          <BoxLotteries rows={view.others} code={code} />
        </details>
      )}
      <p>
        <Link className="button button-quiet" to="book" reloadDocument>
          {t('counter_book')}
        </Link>{' '}
        <Link className="button button-quiet" to="credit" reloadDocument>
          {t('counter_credit_page')}
        </Link>{' '}
        <Link className="button button-quiet" to="share" reloadDocument>
          {view.share}
        </Link>
      </p>
    </nav>
  );
}

/** The box of a customer's slip: name, text, what it holds, and the button that sells it (agent#counter-sales). */
function CounterBox({
  start,
  reply,
  slip,
  view: { path, credit, nameMost },
}: {
  start: FormStart;
  reply: Reply | undefined;
  slip: BetSlipView;
  view: CounterView;
}) {
  const t = useT();
  const form = useForm(counterFields, reply, start);
  const { live } = slip;
  if (!live) return <p className="empty">{t('bs_closed')}</p>;
  const typed = reply ? reply.result.initialValue : start.values;
  const text = (typed?.slip as string | undefined) ?? '';
  return (
    <SlipTextForm
      form={form}
      action={path}
      className="bs counter"
      view={{ ...slip, live }}
      slipOf={({ slip: read }: CounterView) => read}
      text={text}
      box={{ label: t('counter_slip'), rows: 4 }}
      confirm={(total) => t('counter_sell', { total })}
    >
      {credit && <Credit credit={credit} isUsed={!typed || typed.credit !== undefined} />}
      <Customer form={form} nameMost={nameMost} />
    </SlipTextForm>
  );
}

/** The rest of the line of credit, and whether the sale may use it. */
function Credit({
  credit: { left, minor, closed },
  isUsed,
}: {
  credit: NonNullable<CounterView['credit']>;
  isUsed: boolean;
}) {
  const t = useT();
  if (closed) {
    return (
      <p className="counter-credit" data-credit="closed">
        <Link to="credit" reloadDocument>
          {t('counter_credit_closed')}
        </Link>
      </p>
    );
  }
  return (
    <label className="counter-credit" data-credit={minor}>
      <input type="checkbox" name="credit" defaultChecked={isUsed} />
      <span>{t('counter_credit', { left })}</span>
    </label>
  );
}

/** The customer's name or nickname. */
function Customer({ form, nameMost }: { form: CounterFormState; nameMost: number }) {
  const t = useT();
  const { id, initialValue } = form.fields.customer;
  const isFault = form.faultOf('customer') !== undefined;
  return (
    <div className="field counter-customer">
      <label htmlFor={id}>{form.labelOf('customer')}</label>
      <input
        id={id}
        name="customer"
        maxLength={nameMost}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('counter_customer_hint')}
        defaultValue={initialValue}
        aria-invalid={isFault ? true : undefined}
        aria-describedby={isFault ? `${id}-error` : undefined}
      />
      <FieldFault form={form} name="customer" />
    </div>
  );
}

export const handle: Handle = {
  i18n: ['counter', 'betSlip', 'drawTimes', 'balance'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadCounter);

export const action = /* @__PURE__ */ formAction(counterForm);

export const shouldRevalidate = reloadForLanguage;

/** /m/agent/counter: slips of walk-in customers, sold by an agent (agent#counter-sales). */
export default function Counter() {
  const { start, view: loaded } = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>();
  const t = useT();
  const view = reply?.view ?? loaded;
  if (!view) return null;
  const { slip } = view;
  return (
    <>
      {slip?.readable ? (
        <CounterBox key={reply?.id} start={start} reply={reply} slip={slip} view={view} />
      ) : (
        <p className="empty">{t(slip ? 'bs_not_read' : 'counter_choose')}</p>
      )}
      <Ways view={view} code={slip?.code ?? ''} />
    </>
  );
}
