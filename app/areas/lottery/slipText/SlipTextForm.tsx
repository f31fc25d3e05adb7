import { Link } from '@remix-run/react';
import { useState, type ReactNode } from 'react';
import { unpackRows, type PackedRows } from '~/areas/games/cards/packed';
import { LockCountdown } from '~/areas/lottery/Countdown';
import { exactTime } from '~/areas/lottery/dates';
import { lockAt } from '~/areas/lottery/figures';
import { MoreMoney } from '~/areas/wallet/MoreMoney';
import { LiveProvider, useLiveClock } from '~/areas/lottery/useLive';
import { PurseLine } from '~/areas/wallet/Balance';
import { FieldFault, FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import type { FormState } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import type { BetSlipView } from '~/routes/m/lottery/betSlip.server';
import { SlipTable } from './SlipTable';
import { useFollowing } from './useFollowing';

type Name = 'slip' | 'notation';

interface SlipTextFormProps<Own extends string, View = unknown> {
  form: FormState<Own>;
  action: string;
  view: BetSlipView & { live: NonNullable<BetSlipView['live']> };
  /** Takes the slip out of an answer to the form, which script sends while it is typed. */
  slipOf: (view: View) => BetSlipView | null;
  /** The text of the box. */
  text: string;
  /** A box whose name is in it until somebody types has no label above it. */
  box: { label?: string; rows: number };
  /** The words of the button that buys. */
  confirm: (total: string) => string;
  /** The label of the button that buys and opens the receipt at once. */
  withReceipt?: string;
  className?: string;
  /** Stands above the box. */
  children?: ReactNode;
}

const textOf = (answer: FormReply | undefined): string =>
  (answer?.result.initialValue?.slip as string | undefined) ?? '';

/** The form of a slip's text: the draw, the box, what it holds line by line, and the button that buys it (lottery#slip-box). */
export function SlipTextForm<Own extends string, View>({
  form,
  action,
  view,
  slipOf,
  text,
  box,
  confirm,
  withReceipt,
  className = 'bs',
  children,
}: SlipTextFormProps<Own | Name, View>) {
  const t = useT();
  const { live } = view;
  const clock = useLiveClock(live.now);
  const [made] = useState(live.now);
  const { answer, follow, stop } = useFollowing<View>(action);
  const read = (answer?.view && slipOf(answer.view)) ?? undefined;
  const current = read ?? view;
  const draw = { ...live, onSale: true };
  const { answers, mark, numero } = current;
  // A slip that was not read yet has nothing to confirm, and every byte is sent.
  const isRead = current.lines !== '';
  const hidden = Object.entries(isRead ? { answers, mark, numero } : {});
  return (
    <LiveProvider value={{ clock, made }}>
      <div className={className} data-game-id={view.code}>
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
          action={action}
          className="bs-form"
          plain
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
          {hidden.map(
            ([name, value]) =>
              value !== '' && (
                <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
              ),
          )}
          {children}
          <Box form={form} notation={view.notation} text={text} {...box} />
          <Figures
            view={current}
            isLive={read !== undefined}
            confirm={confirm}
            withReceipt={withReceipt}
          />
          <p className="hint" id={`${form.fields.slip.id}-hint`}>
            {view.stations === ''
              ? t('bs_hint', { sample: view.code === 'XSMB' ? 'mb 12 b10n' : '25=50x50' })
              : t('bs_stations', { names: view.stations })}
          </p>
          {current.lines !== '' && <SlipTable {...current} text={read ? textOf(answer) : text} />}
        </FormShell>
      </div>
    </LiveProvider>
  );
}

/** Links to the box of each lottery on sale, with the time at which it locks; that of the page is marked. */
export function BoxLotteries({ rows, code }: { rows: PackedRows; code: string }) {
  return (
    <ul>
      {unpackRows(rows).map(([each = '', name, closes]) => (
        <li key={each}>
          <Link
            className="counter-lottery"
            to={`?code=${each}`}
            reloadDocument
            aria-current={each === code ? 'page' : undefined}
          >
            {name} <span className="fine">{closes}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The box, with its notation and the button that reads it. */
function Box({
  form,
  notation,
  text,
  label,
  rows,
}: {
  form: FormState<Name>;
  notation: string;
  text: string;
} & SlipTextFormProps<Name>['box']) {
  const t = useT();
  const { id } = form.fields.slip;
  const isFault = form.faultOf('slip') !== undefined;
  return (
    <div className="field bs-box">
      <label className={label === undefined ? undefined : 'vh'} htmlFor={id}>
        {label ?? form.labelOf('slip')}
      </label>
      <textarea
        id={id}
        name="slip"
        rows={rows}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={text}
        aria-invalid={isFault ? true : undefined}
        aria-describedby={isFault ? `${id}-error ${id}-hint` : `${id}-hint`}
      />
      <FieldFault form={form} name="slip" />
      <p className="bs-acts">
        <label>
          <span className="vh">{form.labelOf('notation')}</span>
          <select name="notation" defaultValue={notation}>
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
  );
}

/** The total, what is in doubt or without a choice, and the button that buys. */
function Figures({
  view: { total, minor, combinations, doubts, highest, problem, poor, met },
  isLive,
  confirm,
  withReceipt,
}: {
  view: BetSlipView;
  isLive: boolean;
  confirm: (total: string) => string;
  withReceipt: string | undefined;
}) {
  const t = useT();
  const left = met?.left ?? '';
  return (
    <div className="bs-bar">
      <p className="bs-total" role="status" data-total={minor}>
        <span>{t('bs_total')}</span> <b>{total}</b>{' '}
        <span className="fine">{t('bs_holds', { count: combinations, highest })}</span>
      </p>
      {isLive && problem !== '' && <p className="error">{problem}</p>}
      {doubts > 0 && <p className="bs-left">{t('bs_doubts', { count: doubts })}</p>}
      {left !== '' && <p className="bs-left">{left}</p>}
      {poor && (
        <p className="ways-on">
          <MoreMoney />
        </p>
      )}
      {minor > 0 && doubts === 0 && left === '' && problem === '' && (
        <>
          <button className="button bs-go" name="intent" value="confirm">
            {confirm(total)}
          </button>{' '}
          {withReceipt !== undefined && (
            <button className="button button-quiet" name="intent" value="receipt">
              {withReceipt}
            </button>
          )}
        </>
      )}
    </div>
  );
}
