import { Link } from '@remix-run/react';
import { SubmitButton } from '~/forms/FormField';
import { FormRadios } from '~/forms/FormRadios';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { Facts } from '~/ui/Facts';
import { useArt } from '~/ui/useArt';
import type { MallOwn } from './mall.server';
import { orderFields } from '../rewardFields';

export type OneGift = Exclude<MallOwn, { gift: null }>;
interface Props {
  own: OneGift;
  reply: FormReply | undefined;
}

/** A gift with all that one wants to know of it, or the page before it is ordered (rewards#point-mall). */
export function GiftScreen(props: Props) {
  return props.own.confirms ? <Confirm {...props} /> : <Gift {...props} />;
}

/** The gift's picture, name and price. */
export function GiftHead({ name, image, price }: { name: string; image: string; price: string }) {
  const art = useArt();
  return (
    <header className="gift-head">
      <img src={art(image)} alt="" width={88} height={88} />
      <div>
        <h2>{name}</h2>
        <strong>{price}</strong>
      </div>
    </header>
  );
}

function Gift({ own, reply }: Props) {
  const t = useT();
  const { gift, points, pointsText } = own;
  const needsAddress = gift.isGoods && own.addresses.length === 0;
  return (
    <>
      <section className="sheet stack" data-item={gift.itemId}>
        <GiftHead {...gift} />
        {gift.gives.map((says) => (
          <p key={says}>{says}</p>
        ))}
        {gift.why && !reply && <p className="note">{gift.why}</p>}
        {/* A refused form stays, with its message. */}
        {(reply || (!gift.why && !needsAddress)) && <Order own={own} reply={reply} />}
        {!gift.why && needsAddress && (
          <>
            <p>{t('mall_address_none')}</p>
            <Link className="button wide" to={own.addressTo}>
              {own.addressAdd}
            </Link>
          </>
        )}
      </section>
      <section className="sheet stack">
        {gift.about !== '' && <p>{gift.about}</p>}
        <div data-points={points}>
          <Facts
            pairs
            rows={[
              [t('reward_points_now'), pointsText],
              [t('mall_stock'), gift.stock],
              [t('mall_limit'), gift.limit],
            ]}
          />
        </div>
      </section>
    </>
  );
}

function Order({ own, reply }: Props) {
  const form = useForm(orderFields, reply, own.start);
  const { t } = form;
  return (
    <FormShell form={form} className="stack" languages={false}>
      <input type="hidden" name="itemId" value={own.gift.itemId} />
      {own.addresses.length > 0 && (
        <FormRadios
          form={form}
          name="addressId"
          options={own.addresses.map(({ id, name, phone, place }) => ({
            value: id,
            label: name,
            lines: [phone, place],
          }))}
        />
      )}
      <SubmitButton form={form} intent="order" label={t('mall_go')} />
      {own.addresses.length > 0 && (
        <p className="login-foot">
          <Link to={own.addressTo}>{t('mall_address_other')}</Link>
        </p>
      )}
    </FormShell>
  );
}

function Confirm({ own, reply }: Props) {
  const form = useForm(orderFields, reply, own.start);
  const { t } = form;
  const { gift, chosen, points, pointsText, leaves } = own;
  return (
    <FormShell form={form} className="sheet stack" languages={false} lead={<GiftHead {...gift} />}>
      <div data-points={points}>
        <Facts
          pairs
          rows={[
            [t('reward_points_now'), pointsText],
            [t('mall_points_left'), leaves],
            [t('mall_address'), chosen && `${chosen.name} ${chosen.phone} ${chosen.place}`],
          ]}
        />
      </div>
      {gift.gives.map((says) => (
        <p key={says}>{says}</p>
      ))}
      <p className="note">{gift.note}</p>
      <input type="hidden" name="itemId" value={gift.itemId} />
      <input type="hidden" name="points" value={gift.points} />
      {chosen && <input type="hidden" name="addressId" value={chosen.id} />}
      <input type="hidden" name="confirmed" value="yes" />
      <SubmitButton form={form} intent="order" label={t('mall_do', { price: gift.price })} />
      <Link className="button button-quiet wide" to={own.back}>
        {t('mall_back')}
      </Link>
    </FormShell>
  );
}
