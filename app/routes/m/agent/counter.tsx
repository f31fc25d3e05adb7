import { Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  book_path,
  counterFields,
  counterPath,
  credit_path,
} from '~/areas/agent/counter/counterPaths';
import { unpackRows, type PackedRows } from '~/areas/games/cards/packed';
import { LockCountdown } from '~/areas/lottery/Countdown';
import { exactTime } from '~/areas/lottery/dates';
import { lockAt } from '~/areas/lottery/figures';
import { MoreMoney } from '~/areas/lottery/play/SlipReview';
import { SlipTable } from '~/areas/lottery/slipText/SlipTable';
import { LiveProvider, useLiveClock } from '~/areas/lottery/useLive';
import { PurseLine } from '~/areas/wallet/Balance';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import type { Key } from '~/i18n/keys';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import type { BetSlipView } from '../lottery/betSlip.server';
import { counterForm, loadCounter, type CounterView } from './counter.server';

type Reply = FormReply<CounterView>;
type CounterFormState = ReturnType<typeof useForm<keyof (typeof counterFields)['labels'] & string>>;

/** The lotteries that are sold now; the one of the page is marked. */
function Lotteries({ rows, code }: { rows: PackedRows; code: string }) {
  return unpackRows(rows).map(([each = '', name, closes]) => (
    <li key={each}>
      <Link
        className="counter-lottery"
        to={counterPath(each)}
        reloadDocument
        aria-current={each === code ? 'page' : undefined}
      >
        {name} <span className="fine">{closes}</span>
      </Link>
    </li>
  ));
}

/** The ways to the other lotteries and to the day's book. */
function Ways({ view, code }: { view: CounterView; code: string }) {
  const t = useT();
  return (
    <nav className="counter-ways" aria-label={t('counter_lotteries')}>
      <h2>{t('counter_lotteries')}</h2>
      {view.first === '' && <p className="fine">{t('counter_none_on_sale')}</p>}
      <ul>
        <Lotteries rows={view.first} code={code} />
      </ul>
      {view.others !== '' && (
        <details>
          <summary>
            {t('counter_others')} <Icon name="chevron-down" />
          </summary>
          <ul>
            <Lotteries rows={view.others} code={code} />
          </ul>
        </details>
      )}
      <p>
        <Link className="button button-quiet" to={book_path} reloadDocument>
          {t('counter_book')}
        </Link>{' '}
        <Link className="button button-quiet" to={credit_path} reloadDocument>
          {t('counter_credit_page')}
        </Link>
      </p>
    </nav>
  );
}

/** The box of a customer's slip: name, text, what it holds, and the button that sells it (agent#counter-sales). */
function CounterBox({
  path,
  start,
  reply,
  slip,
  view: { credit, nameMost },
}: {
  path: string;
  start: FormStart;
  reply: Reply | undefined;
  slip: BetSlipView;
  view: CounterView;
}) {
  const t = useT();
  const form = useForm(counterFields, reply, start);
  const clock = useLiveClock(slip.live?.now ?? 0);
  const { live, answers, mark, numero } = slip;
  if (!live) return <p className="empty">{t('bs_closed')}</p>;
  const typed = reply ? reply.result.initialValue : start.values;
  const text = (typed?.slip as string | undefined) ?? '';
  const draw = { ...live, onSale: true };
  return (
    <LiveProvider value={{ clock, made: live.now }}>
      <div className="bs counter" data-game-id={slip.code}>
        <div className="bs-head">
          <p>
            <b>{slip.name}</b>{' '}
            <span className="fine">
              {slip.drawText} · {t('lottery_closes', { time: exactTime(lockAt(draw)) })}
            </span>
          </p>
          <LockCountdown draw={draw} />
        </div>
        <FormShell
          form={form}
          action={path}
          className="bs-form"
          multipart
          submit={{ label: t('bs_read'), intent: 'read' }}
          languages={false}
          lead={
            slip.purse && (
              <PurseLine purse={slip.purse}>
                <MoreMoney />
              </PurseLine>
            )
          }
        >
          {Object.entries({ answers, mark, numero }).map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          {credit && <Credit credit={credit} isUsed={!typed || typed.credit !== undefined} />}
          <CounterText form={form} slip={slip} text={text} nameMost={nameMost} />
          <Figures slip={slip} />
          <p className="hint" id={`${form.fields.slip.id}-hint`}>
            {slip.stations === ''
              ? t('bs_hint', { sample: slip.code === 'XSMB' ? 'mb 12 b10n' : '25=50x50' })
              : t('bs_stations', { names: slip.stations })}
          </p>
          {slip.lines !== '' && <SlipTable {...slip} text={text} />}
        </FormShell>
      </div>
    </LiveProvider>
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
        <Link to={credit_path} reloadDocument>
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

/** The fault of a field below it. */
function Fault({ form, name }: { form: CounterFormState; name: 'slip' | 'customer' }) {
  const fault = form.faultOf(name);
  if (!fault) return null;
  return (
    <p className="error" id={`${form.fields[name].id}-error`}>
      {form.t(fault.code as Key, { ...fault.params, field: form.labelOf(name) })}
    </p>
  );
}

/** The customer's name, the box, and its notation. */
function CounterText({
  form,
  slip,
  text,
  nameMost,
}: {
  form: CounterFormState;
  slip: BetSlipView;
  text: string;
  nameMost: number;
}) {
  const t = useT();
  const { customer, slip: box } = form.fields;
  const described = (name: 'slip' | 'customer') =>
    form.faultOf(name)
      ? { 'aria-invalid': true as const, 'aria-describedby': `${form.fields[name].id}-error` }
      : {};
  return (
    <>
      <div className="field counter-customer">
        <label htmlFor={customer.id}>{form.labelOf('customer')}</label>
        <input
          id={customer.id}
          name="customer"
          maxLength={nameMost}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('counter_customer_hint')}
          defaultValue={customer.initialValue}
          {...described('customer')}
        />
        <Fault form={form} name="customer" />
      </div>
      <div className="field bs-box">
        <label className="vh" htmlFor={box.id}>
          {t('counter_slip')}
        </label>
        <textarea
          id={box.id}
          name="slip"
          rows={4}
          placeholder={t('counter_slip')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={text}
          {...described('slip')}
        />
        <Fault form={form} name="slip" />
        <p className="bs-acts">
          <label>
            <span className="vh">{form.labelOf('notation')}</span>
            <select name="notation" defaultValue={slip.notation}>
              {(['auto', 'th', 'vi'] as const).map((value) => (
                <option key={value} value={value}>
                  {t(`bs_${value}`)}
                </option>
              ))}
            </select>
          </label>{' '}
          <button className="button button-small" name="intent" value="read">
            {t('bs_read')}
          </button>
        </p>
      </div>
    </>
  );
}

/** The total, what is in doubt, and the button that sells. */
function Figures({ slip }: { slip: BetSlipView }) {
  const t = useT();
  const { total, minor, combinations, doubts, highest, problem } = slip;
  const left = slip.met?.left ?? '';
  return (
    <div className="bs-bar">
      <p className="bs-total" data-total={minor}>
        <span>{t('bs_total')}</span> <b>{total}</b>{' '}
        <span className="fine">{t('bs_holds', { count: combinations, highest })}</span>
      </p>
      {doubts > 0 && <p className="bs-left">{t('bs_doubts', { count: doubts })}</p>}
      {left !== '' && <p className="bs-left">{left}</p>}
      {slip.poor && (
        <p className="ways-on">
          <MoreMoney />
        </p>
      )}
      {minor > 0 && doubts === 0 && left === '' && problem === '' && (
        <button className="button bs-go" name="intent" value="confirm">
          {t('counter_sell', { total })}
        </button>
      )}
    </div>
  );
}

/** The counter sends no script: a slip is one request to read and one to sell, on any phone. */
export const handle: Handle = {
  i18n: ['counter', 'betSlip', 'drawTimes', 'balance'],
  script: false,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadCounter);

export const action = /* @__PURE__ */ formAction(counterForm);

/** /m/agent/counter: slips of walk-in customers, sold by an agent (agent#counter-sales). */
export default function Counter() {
  const { path, start, view: loaded } = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>();
  const t = useT();
  const view = reply?.view ?? loaded;
  if (!view) return null;
  const { slip } = view;
  return (
    <>
      {slip?.readable ? (
        <CounterBox
          key={reply?.id}
          path={path}
          start={start}
          reply={reply}
          slip={slip}
          view={view}
        />
      ) : (
        <p className="empty">{t(slip ? 'bs_not_read' : 'counter_choose')}</p>
      )}
      <Ways view={view} code={slip?.code ?? ''} />
    </>
  );
}
