import { Link } from '@remix-run/react';
import { useState } from 'react';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { OpenLink } from '~/ui/OpenLink';
import { LiveProvider, useLiveClock } from '../useLive';
import { PurseLine } from '../../wallet/PurseLine';
import { BetRules } from './BetRules';
import { Composer } from './Composer';
import { MoreMoney } from './MoreMoney';
import { NothingOnSale } from './NothingOnSale';
import type { PlayData } from './play.server';
import { SlipHead } from './SlipHead';
import { SlipReview } from './SlipReview';
import { bet_fields, slipFields } from './slipFields';
import type { SlipView } from './view.server';

interface LotteryPlayScreenProps {
  data: PlayData;
  reply: FormReply<SlipView | null> | undefined;
}

/** The play screen of a lottery: the bet that is being chosen, or the slip that is to be confirmed. */
export function LotteryPlayScreen({ data, reply }: LotteryPlayScreenProps) {
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
          <Kept view={view} />
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
        <BetRules rules={view.rules} limits={view.limits} />
        <p className="slip-more">
          <Link to={`${data.list}?open=history&code=${data.code}#panel`}>
            {t('lottery_history')}
          </Link>{' '}
          <OpenLink to="/m/limits">{t('foot_limits')}</OpenLink>
        </p>
      </div>
    </LiveProvider>
  );
}

/** The bets that stand on the slip, as the form carries them. */
function Kept({ view }: { view: SlipView }) {
  return view.bets.map((bet, at) =>
    bet_fields.map((name) => (
      <input key={`${at} ${name}`} type="hidden" name={name} value={bet[name]} />
    )),
  );
}
