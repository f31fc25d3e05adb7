import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { useState } from 'react';
import { LockCountdown } from '~/areas/lottery/Countdown';
import { exactTime } from '~/areas/lottery/dates';
import { lockAt, phaseAt } from '~/areas/lottery/figures';
import { Composer } from '~/areas/lottery/play/Composer';
import { SlipReview } from '~/areas/lottery/play/SlipReview';
import { MoreMoney } from '~/areas/wallet/MoreMoney';
import { bet_fields, slipFields } from '~/areas/lottery/play/slipFields';
import type { SlipView, RuleView } from '~/areas/lottery/play/view.server';
import { LiveProvider, useLiveClock, useAtTime } from '~/areas/lottery/useLive';
import { PurseLine } from '~/areas/wallet/Balance';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { LiveFrame } from '~/live/LiveFrame';
import { screenLoader } from '~/session/screen.server';
import { OpenLink } from '~/ui/OpenLink';
import { loadLotteryPlay, type PlayData, slipForm } from './launchGame.server';

/** The draw that the slip is for, and the time until its sales lock. */
function SlipHead({ view }: { view: SlipView }) {
  const t = useT();
  const draw = { ...view.live, onSale: true };
  const open = useAtTime((now) => phaseAt(draw, now) === 'open');
  return (
    <div className="slip-head" data-state={open ? 'open' : 'locked'}>
      <p>
        <span className={open ? 'vh' : 'slip-over'}>{t(open ? 'slip_draw' : 'slip_over')}</span>{' '}
        <b>{view.drawText}</b>{' '}
        <span className="fine">{t('lottery_closes', { time: exactTime(lockAt(draw)) })}</span>
      </p>
      <LockCountdown draw={draw} />
    </div>
  );
}

/** The play screen where nothing can be bought: an unknown lottery, one without bets, or none on sale. */
function NothingOnSale({ data }: { data: PlayData }) {
  const t = useT();
  const why = whyNot(data);
  return (
    <div className="empty" data-slip={why}>
      <p>{t(why)}</p>
      <p>
        {data.ours && (
          <Link className="button" to={`${data.list}?open=history&code=${data.code}#panel`}>
            {t('lottery_history')}
          </Link>
        )}{' '}
        <Link className="button button-quiet" to={data.list}>
          {t('slip_other')}
        </Link>{' '}
        {data.back !== data.list && (
          <Link className="button button-quiet" to={data.back}>
            {t('launch_back')}
          </Link>
        )}
      </p>
    </div>
  );
}

/** The words for what cannot be bought here. */
function whyNot({ named, ours, sold }: PlayData) {
  if (!named) return 'slip_choose';
  if (!ours) return 'slip_unknown';
  return sold ? 'slip_closed' : 'slip_no_bets';
}

/** The rules of the bet types in view, with odds, chances and returns (lottery#play-screen). */
function BetRules({ rules, limits }: { rules: readonly RuleView[]; limits: string }) {
  const t = useT();
  return (
    <details className="slip-rules">
      <summary>{t('slip_rules')}</summary>
      <p className="fine">{limits}</p>
      {rules.map(({ name, rule, sold }) => (
        <section key={name}>
          <h3>{name}</h3>
          <p>{rule}</p>
          {sold.map((each) => (
            <div key={each.name ?? ''}>
              <p className="fine">
                {each.name !== undefined && <b>{each.name}: </b>}
                {t('slip_return', { percent: each.returned })}
              </p>
              <ul>
                {each.lines.map((line) => (
                  <li key={line.name ?? ''}>
                    {line.name !== undefined && `${line.name}: `}
                    {t('slip_line', { odds: line.odds, chance: line.chance })}
                    {line.times !== undefined && `, ${t('slip_line_times', { times: line.times })}`}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </details>
  );
}

interface LotteryPlayScreenProps {
  data: PlayData;
  reply: FormReply<SlipView | null> | undefined;
}

/** The play screen of a lottery: the bet that is being chosen, or the slip that is to be confirmed. */
function LotteryPlayScreen({ data, reply }: LotteryPlayScreenProps) {
  const view = reply?.view ?? data.view;
  if (!view || !data.sold || !data.open) return <NothingOnSale data={data} />;
  return <Play key={reply?.id} data={data} reply={reply} view={view} />;
}

function Play({ data, reply, view }: LotteryPlayScreenProps & { view: SlipView }) {
  const t = useT();
  const form = useForm(slipFields, reply, data.start);
  const clock = useLiveClock(view.live.now);
  const [made] = useState(view.live.now);
  const { compose } = view;
  return (
    <LiveProvider value={{ clock, made }}>
      <div
        className={`slip slip-${data.arrangement}`}
        data-game-id={data.code}
        data-step={view.step}
      >
        <SlipHead view={view} />
        <FormShell
          form={form}
          className="slip-form"
          submit={{ label: t('slip_review'), intent: 'slip' }}
          languages={false}
          lead={
            view.purse && (
              <PurseLine purse={view.purse}>
                <MoreMoney />
              </PurseLine>
            )
          }
        >
          {view.notice !== '' && (
            <p className="slip-notice" role="status">
              {view.notice}
            </p>
          )}
          <StoredSlip view={view} />
          {compose ? (
            <Composer
              form={form}
              view={view}
              compose={compose}
              picksFirst={data.arrangement === 'ent'}
            />
          ) : (
            <SlipReview form={form} view={view} list={data.list} />
          )}
        </FormShell>
        <LiveFrame
          view={`/m/live/draw?code=${data.code}`}
          title={t('live_draw', { name: data.name ?? '' })}
          line
        />
        <BetRules rules={view.rules} limits={view.limits} />
        <p className="slip-more">
          <Link to={`${data.list}?open=history&code=${data.code}#panel`}>
            {t('lottery_history')}
          </Link>{' '}
          <Link to={`/m/lottery/board?code=${data.code}&numero=${view.numero}`} reloadDocument>
            {t('slip_board')}
          </Link>{' '}
          <OpenLink to="/m/limits">{t('foot_limits')}</OpenLink>
        </p>
      </div>
    </LiveProvider>
  );
}

/** The bets that stand on the slip, as the form carries them. */
function StoredSlip({ view }: { view: SlipView }) {
  return view.bets.map((bet, index) =>
    bet_fields.map((name) => (
      <input key={`${index} ${name}`} type="hidden" name={name} value={bet[name]} />
    )),
  );
}

const dataOf = (loaded: unknown) => (loaded as { own: PlayData } | undefined)?.own;

/** The facts of the play screen. */
const lotteryPlayHandle: Handle = {
  i18n: ['slip', 'lottery', 'drawTimes', 'balance', 'liveTitles'],
  heading: (loaded) => dataOf(loaded)?.name ?? undefined,
};

export const handle = lotteryPlayHandle;

/** /m/launchGame: the play screen of a lottery. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadLotteryPlay);

export const action = /* @__PURE__ */ formAction(slipForm);

export default function LaunchGame() {
  const { own } = useLoaderData<typeof loader>();
  return <LotteryPlayScreen data={own} reply={useActionData<typeof action>()} />;
}
