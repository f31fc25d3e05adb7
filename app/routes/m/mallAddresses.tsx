import { useActionData, useLoaderData } from '@remix-run/react';
import {
  addressForm,
  loadAddresses,
  removeAddressForm,
} from '~/areas/rewards/mall/addresses.server';
import { AddressesScreen } from '~/areas/rewards/mall/AddressesScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['mallAddresses', 'language'],
  styles: ['member', 'forms', 'payouts'],
};

/** /m/mall/addresses: where gifts are sent to. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadAddresses);

export const action = /* @__PURE__ */ formAction(addressForm, removeAddressForm);

export default function MallAddresses() {
  return (
    <AddressesScreen data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}
