import { defineFields } from '~/forms/fields';

export const mall_path = '/m/mall/mallHome';
export const orders_path = '/m/mall/orders';
export const addresses_path = '/m/mall/addresses';

/** The form of an order: its first step leads to the page that asks once more, and that sends `confirmed`. */
export const orderFields = defineFields('order', {
  itemId: null,
  points: null,
  addressId: 'mall_address',
  confirmed: null,
});

/** The form of an order that was made: it is cancelled, or was received. */
export const ownOrderFields = defineFields('ownOrder', { orderId: null });

/** The fields of a new address. */
export const addressFields = defineFields('addAddress', {
  name: 'address_name',
  phone: 'address_phone',
  line: 'address_line',
  subdistrict: 'address_subdistrict',
  district: 'address_district',
  province: 'address_province',
  postcode: 'address_postcode',
});

/** The address that is removed. */
export const removeAddressFields = defineFields('removeAddress', { addressId: null });

/** The page of a gift, with an address that is chosen there. */
export const giftPath = (itemId: string, more: Readonly<Record<string, string>> = {}): string =>
  `${mall_path}?${new URLSearchParams({ itemId, ...more })}`;

/** The page of one of the member's own orders. */
export const orderPath = (orderId: string): string =>
  `${orders_path}?order=${encodeURIComponent(orderId)}`;

/** The form of a reward that can be claimed, with the terms that the member sees. */
export const claimFields = defineFields('reward', { rewardId: null, seen: null });

/** The form of a day's sign-in. */
export const signInFields = defineFields('signIn', {});

/** The form of the date of birth, for the birthday gift. */
export const birthFields = defineFields('birth', { birthDate: 'reward_birth_date' });

export const centre_path = '/m/rewardCenter';
export const sign_in_path = '/m/activity/signIn';
