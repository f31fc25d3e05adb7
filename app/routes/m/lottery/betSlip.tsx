import { Link, useActionData, useFetcher, useLoaderData } from '@remix-run/react';
import type { ShouldRevalidateFunction } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { betSlipFields } from '~/areas/lottery/slipText/slipRows';
import { SlipTextForm } from '~/areas/lottery/slipText/SlipTextForm';
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
  const { live } = view;
  if (!live) return <NotHere view={view} why="bs_closed" />;
  const read = answer?.view ?? undefined;
  const typed = textOf(reply, start);
  return (
    <SlipTextForm
      form={form}
      action={path}
      view={{ ...view, live }}
      read={read}
      text={{ typed, read: read ? textOf(answer, start) : typed }}
      box={{ rows: 6 }}
      confirm={(total) => t('bs_confirm', { total })}
      withReceipt={t('bs_with_receipt')}
      onChange={(event) => follow(event.currentTarget)}
      onSubmit={stop}
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
