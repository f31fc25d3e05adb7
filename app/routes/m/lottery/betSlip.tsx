import { Link, useActionData, useFetcher, useLoaderData } from '@remix-run/react';
import type { ShouldRevalidateFunction } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { LockCountdown } from '~/areas/lottery/Countdown';
import { exactTime } from '~/areas/lottery/dates';
import { lockAt } from '~/areas/lottery/figures';
import { MoreMoney } from '~/areas/lottery/play/SlipReview';
import { SlipTable } from '~/areas/lottery/slipText/SlipTable';
import { betSlipFields } from '~/areas/lottery/slipText/slipRows';
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
import { betSlipForm, loadBetSlip, type BetSlipView } from './betSlip.server';

/** The table follows the typing after this time without a key. */
const follow_after_ms = 500;

type Reply = FormReply<BetSlipView | null>;

const textOf = (reply: Reply | undefined, start: FormStart): string =>
  ((reply ? reply.result.initialValue?.slip : start.values?.slip) as string | undefined) ?? '';

/**
 * With script, reads the slip again when nothing was typed for a moment (lottery#slip-box). Returns the last answer, and
 * what the form calls on each change.
 */
function useFollowing(action: string) {
  const fetcher = useFetcher<Reply>();
  const { submit } = fetcher;
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const sent = new FormData(form);
      sent.set('intent', 'read');
      submit(sent, { method: 'post', action });
    }, follow_after_ms);
  };
  return { answer: fetcher.data, follow, stop: () => clearTimeout(timer.current) };
}

interface SlipBoxProps {
  path: string;
  start: FormStart;
  reply: Reply | undefined;
  view: BetSlipView;
}

function SlipBox({ path, start, reply, view }: SlipBoxProps) {
  const t = useT();
  const form = useForm(betSlipFields, reply, start);
  const { answer, follow, stop } = useFollowing(path);
  const current = answer?.view ?? view;
  const { live } = view;
  const clock = useLiveClock(live?.now ?? 0);
  const [made] = useState(live?.now ?? 0);
  if (!live) return <NotHere view={view} why="bs_closed" />;
  const text = answer?.view ? textOf(answer, start) : textOf(reply, start);
  const draw = { ...live, onSale: true };
  return (
    <LiveProvider value={{ clock, made }}>
      <div className="bs" data-game-id={view.code}>
        <div className="bs-head">
          <p>
            <b>{view.name}</b>{' '}
            <span className="fine">
              {view.drawText} · {t('lottery_closes', { time: exactTime(lockAt(draw)) })}
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
          onChange={(event) => follow(event.currentTarget)}
          onSubmit={stop}
          lead={
            view.purse && (
              <PurseLine purse={view.purse}>
                <MoreMoney />
              </PurseLine>
            )
          }
        >
          <Hidden view={current} />
          <SlipText form={form} view={view} text={textOf(reply, start)} />
          <Figures view={current} isLive={answer !== undefined} />
          <p className="hint" id={`${form.fields.slip.id}-hint`}>
            {view.stations === ''
              ? t('bs_hint', { sample: view.code === 'XSMB' ? 'mb 12 b10n' : '25=50x50' })
              : t('bs_stations', { names: view.stations })}
          </p>
          {current.lines !== '' && <SlipTable {...current} text={text} />}
        </FormShell>
      </div>
    </LiveProvider>
  );
}

/** The slip as it was read, which the form sends along. */
function Hidden({ view: { answers, mark, numero } }: { view: BetSlipView }) {
  return Object.entries({ answers, mark, numero }).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

/** The box, with the notation and the stations that it may name. */
function SlipText({
  form,
  view,
  text,
}: {
  form: ReturnType<typeof useForm<keyof (typeof betSlipFields)['labels'] & string>>;
  view: BetSlipView;
  text: string;
}) {
  const t = useT();
  const { id } = form.fields.slip;
  const fault = form.faultOf('slip');
  const names = [
    ['auto', t('bs_auto')] as const,
    ['th', t('bs_th')] as const,
    ['vi', t('bs_vi')] as const,
  ];
  return (
    <div className="field bs-box">
      <label htmlFor={id}>{form.labelOf('slip')}</label>
      <textarea
        id={id}
        name="slip"
        rows={6}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error ${id}-hint` : `${id}-hint`}
      />
      {fault && (
        <p className="error" id={`${id}-error`}>
          {form.t(fault.code as Key, { ...fault.params, field: form.labelOf('slip') })}
        </p>
      )}
      <p className="bs-acts">
        <label>
          <span className="vh">{form.labelOf('notation')}</span>
          <select name="notation" defaultValue={view.notation}>
            {names.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>{' '}
        <button className="button button-small" name="intent" value="read">
          {t('bs_read')}
        </button>
      </p>
    </div>
  );
}

/** The total, what is in doubt, and the button that buys. */
function Figures({ view, isLive }: { view: BetSlipView; isLive: boolean }) {
  const t = useT();
  const { total, minor, combinations, doubts, highest, problem } = view;
  const left = view.met?.left ?? '';
  return (
    <div className="bs-bar">
      <p className="bs-total" role="status" data-total={minor}>
        <span>{t('bs_total')}</span> <b>{total}</b>{' '}
        <span className="fine">{t('bs_holds', { count: combinations, highest })}</span>
      </p>
      {isLive && problem !== '' && <p className="error">{problem}</p>}
      {doubts > 0 && <p className="bs-left">{t('bs_doubts', { count: doubts })}</p>}
      {left !== '' && <p className="bs-left">{left}</p>}
      {view.poor && (
        <p className="ways-on">
          <MoreMoney />
        </p>
      )}
      {minor > 0 && doubts === 0 && left === '' && problem === '' && (
        <button className="button bs-go" name="intent" value="confirm">
          {t('bs_confirm', { total })}
        </button>
      )}
    </div>
  );
}

/** The page that reads no slip: of no lottery, of one of another kind, or of one that is not on sale. */
function NotHere({ view, why }: { view: BetSlipView | null; why: Key }) {
  const t = useT();
  return (
    <div className="empty">
      <p>{t(why)}</p>
      <p>
        <Link className="button" to={view?.list ?? '/m/lott'}>
          {t('bs_other')}
        </Link>
      </p>
    </div>
  );
}

export const handle: Handle = {
  i18n: ['betSlip', 'drawTimes', 'balance'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadBetSlip);

export const action = /* @__PURE__ */ formAction(betSlipForm);

/** A form's reply brings the page's data along; a change of language loads it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formData,
  formMethod,
  defaultShouldRevalidate,
}) =>
  formMethod?.toUpperCase() === 'POST' ? formData?.has('lang') === true : defaultShouldRevalidate;

/** /m/lottery/slip: the text of a slip, read into bets (lottery#slip-box). */
export default function BetSlip() {
  const { path, start, view: loaded } = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>();
  const view = reply?.view ?? loaded;
  if (!view) return <NotHere view={null} why="bs_choose" />;
  if (!view.readable) return <NotHere view={view} why="bs_not_read" />;
  return <SlipBox key={reply?.id} path={path} start={start} reply={reply} view={view} />;
}
