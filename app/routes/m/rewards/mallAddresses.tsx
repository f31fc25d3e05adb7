import { useActionData, useLoaderData, Link } from '@remix-run/react';
import {
  addressForm,
  loadAddresses,
  removeAddressForm,
  type AddressesData,
} from './mallAddresses.server';
import { addressFields, addresses_path, removeAddressFields } from '~/areas/rewards/rewardFields';
import { FormChoice, FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';

type Address = AddressesData['own']['addresses'][number];
interface Props {
  data: AddressesData;
  reply: FormReply | undefined;
}

/** The member's addresses and the form of a new one, or the page before a removal (rewards#addresses). */
function AddressesScreen({ data, reply }: Props) {
  const t = useT();
  const { addresses, removed, isAsked: isRequested } = data.own;
  if (removed) return <Removal address={removed} />;
  // A refused form is first, with its message; so does one that somebody came for.
  const isFirst = reply?.form === addressFields.id || isRequested;
  return (
    <>
      {isFirst && <NewAddress data={data} reply={reply} />}
      {addresses.length > 0 && (
        <ul className="rows">
          {addresses.map((address) => (
            <li key={address.id} data-record={address.id} className="row-line">
              <Icon name="home" />
              <AddressWords address={address} />
              <Link className="button button-quiet button-small" to={address.remove}>
                {t('address_remove')}
                <span className="vh"> {address.place}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!isFirst && <NewAddress data={data} reply={reply} />}
    </>
  );
}

const AddressWords = ({ address }: { address: Address }) => (
  <span className="grow">
    {address.name}
    <span className="fine">{address.phone}</span>
    <span className="fine">{address.place}</span>
  </span>
);

function Removal({ address }: { address: Address }) {
  const t = useT();
  return (
    <section className="sheet stack">
      <h2>{t('address_remove_title')}</h2>
      <ul className="rows">
        <li className="row-line">
          <Icon name="home" />
          <AddressWords address={address} />
        </li>
      </ul>
      <p>{t('address_remove_says')}</p>
      <PostForm
        fields={removeAddressFields}
        values={{ addressId: address.id }}
        action={addresses_path}
        className="stack"
      >
        <button className="button wide" name="intent" value="removeAddress">
          {t('address_remove_do')}
        </button>
      </PostForm>
      <Link className="button button-quiet wide" to={addresses_path}>
        {t('address_keep')}
      </Link>
    </section>
  );
}

function NewAddress({ data, reply }: Props) {
  const t = useT();
  const { shared, own } = data;
  const isReplied = reply?.form === addressFields.id;
  if (own.addresses.length >= shared.most && !isReplied) {
    return <p className="fine">{t('address_full_note', { most: shared.most })}</p>;
  }
  const isOpen = own.addresses.length === 0 || own.isAsked || own.isDraft || isReplied;
  return (
    <details className="sheet card-new" open={isOpen}>
      <summary>
        <Icon name="add" />
        <span className="grow">{t('address_add')}</span>
        <Icon name="chevron-down" />
      </summary>
      <Fill data={data} reply={isReplied ? reply : undefined} />
    </details>
  );
}

function Fill({ data: { shared, own }, reply }: Props) {
  const form = useForm(addressFields, reply, own.start);
  const { t } = form;
  return (
    <FormShell form={form} className="stack" lead={<p className="fine">{t('address_for')}</p>}>
      <FormField form={form} name="name" autoComplete="name" maxLength={60} required />
      <FormField
        form={form}
        name="phone"
        inputMode="tel"
        autoComplete="tel"
        hint={t('address_phone_hint')}
        maxLength={40}
        required
      />
      <FormField
        form={form}
        name="line"
        autoComplete="address-line1"
        hint={t('address_line_hint')}
        maxLength={120}
        required
      />
      <FormField
        form={form}
        name="subdistrict"
        autoComplete="address-level3"
        maxLength={60}
        required
      />
      <FormField
        form={form}
        name="district"
        autoComplete="address-level2"
        maxLength={60}
        required
      />
      <FormChoice
        form={form}
        name="province"
        options={shared.provinces}
        none={t('address_province_choose')}
        required
      />
      <FormField
        form={form}
        name="postcode"
        inputMode="numeric"
        autoComplete="postal-code"
        hint={t('address_postcode_hint')}
        maxLength={20}
        required
      />
      <SubmitButton form={form} intent="addAddress" label={t('address_save')} />
    </FormShell>
  );
}

export const handle: Handle = {
  i18n: ['mallAddresses', 'language'],
};

/** /m/mall/addresses: where gifts are sent to. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadAddresses);

export const action = /* @__PURE__ */ formAction(addressForm, removeAddressForm);

export default function MallAddresses() {
  return (
    <AddressesScreen data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}
