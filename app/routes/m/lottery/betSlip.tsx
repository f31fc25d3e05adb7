import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { betSlipFields, slipPath } from '~/areas/lottery/slipText/slipRows';
import { BoxLotteries, SlipTextForm } from '~/areas/lottery/slipText/SlipTextForm';
import { reloadForLanguage } from '~/areas/lottery/slipText/useFollowing';
import { formAction } from '~/forms/action.server';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import type { Key } from '~/i18n/keys';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { betSlipForm, loadBetSlip, type BetSlipView } from './betSlip.server';

type Reply = FormReply<BetSlipView | null>;

const textOf = (reply: Reply | undefined, start: FormStart): string =>
  ((reply ? reply.result.initialValue?.slip : start.values?.slip) as string | undefined) ?? '';

interface SlipBoxProps {
  start: FormStart;
  reply: Reply | undefined;
  view: BetSlipView;
}

function SlipBox({ start, reply, view }: SlipBoxProps) {
  const t = useT();
  const form = useForm(betSlipFields, reply, start);
  const { live } = view;
  if (!live) return <NotHere view={view} why="bs_closed" />;
  return (
    <SlipTextForm
      form={form}
      action={slipPath(view.code)}
      view={{ ...view, live }}
      slipOf={(slip: BetSlipView | null) => slip}
      text={textOf(reply, start)}
      box={{ rows: 6 }}
      confirm={(total) => t('bs_confirm', { total })}
      withReceipt={t('bs_with_receipt')}
    />
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

export const shouldRevalidate = reloadForLanguage;

/** /m/lottery/slip: the text of a slip, read into bets (lottery#slip-box). */
export default function BetSlip() {
  const { start, view: loaded } = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>();
  const t = useT();
  const view = reply?.view ?? loaded;
  if (!view) return <NotHere view={null} why="bs_choose" />;
  if (!view.readable) return <NotHere view={view} why="bs_not_read" />;
  return (
    <>
      <SlipBox key={reply?.id} start={start} reply={reply} view={view} />
      {view.lotteries && (
        <nav className="counter-ways" aria-label={t('bs_other')}>
          <h2>{t('bs_other')}</h2>
          <BoxLotteries rows={view.lotteries} code={view.code} />
        </nav>
      )}
    </>
  );
}
