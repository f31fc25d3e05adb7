import {
  addMallAddress,
  mall_addresses_most,
  mallAddresses,
  removeMallAddress,
} from '@server/areas/rewards/api/mall';
import { provinceCodes } from '@server/areas/rewards/api/thaiProvinces';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { typedText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { refusal, valueOf } from '~/session/reply.server';
import { safeRedirect } from '~/session/wayBack';
import type { ScreenArgs } from '~/session/screen.server';
import { addressText, provinceName } from '~/areas/rewards/mall/mall.server';
import { addressFields, addresses_path, removeAddressFields } from '~/areas/rewards/rewardFields';

/** Names the address that is to be removed: `?remove=ID`. */
const remove_query = 'remove';

/** The page that led here, for the member goes on there; else the addresses. */
const afterSaving = ({ url }: Page): string =>
  safeRedirect(url.searchParams.get('redirectTo') ?? addresses_path, addresses_path);

/** Keeps an address; the platform says what is wrong with each part of it (rewards#addresses). */
export const addressForm = defineForm(addressFields, {
  guard: {
    access: 'real',
  },
}).on(
  'addAddress',
  z.object({
    name: typedText(),
    phone: typedText(),
    line: typedText(),
    subdistrict: typedText(),
    district: typedText(),
    province: typedText(),
    postcode: typedText(),
  }),
  async ({ page, value }) => {
    const answer = await page.call(addMallAddress, value);
    return answer.ok
      ? {
          to: afterSaving(page),
          flash: done(answer.value.isNew ? 'address_added' : 'address_there'),
          cookies: [page.cookies.draft.clear()],
        }
      : { refused: answer };
  },
);

/** Removes an address, after the page that asks whether that is meant. */
export const removeAddressForm = defineForm(removeAddressFields, {
  guard: {
    access: 'real',
    intentRequired: true,
  },
  answer: {
    replies: () => '',
  },
}).on(
  'removeAddress',
  z.object({ addressId: z.string().min(1).max(60) }),
  async ({ page, value }) => {
    const answer = await page.call(removeMallAddress, value);
    return answer.ok
      ? { to: addresses_path, flash: done('address_removed'), replace: true }
      : { refused: answer };
  },
);

/** Loads the member's addresses and the form of a new one, or the one to be removed; 404 for another's. */
export async function loadAddresses({ page, member }: ScreenArgs) {
  await member();
  const [answer, start] = await Promise.all([
    page.call(mallAddresses, {}),
    startForm(page, addressForm),
  ]);
  const list = valueOf(page, answer).list.map((address) => ({
    id: address.addressId,
    ...addressText(page, address),
    remove: `?${remove_query}=${encodeURIComponent(address.addressId)}`,
  }));
  const requested = page.url.searchParams.get(remove_query);
  const removed = requested === null ? null : list.find(({ id }) => id === requested);
  if (removed === undefined) throw refusal(page, 'address_unknown', 404);
  const collator = new Intl.Collator(page.preferences.lang);
  return {
    shared: {
      most: mall_addresses_most,
      provinces: provinceCodes
        .map((value) => ({ value, label: provinceName(page, value) }))
        .sort((a, b) => collator.compare(a.label, b.label)),
    },
    own: {
      addresses: list,
      removed,
      start,
      /** The form comes back filled in after a login. */
      isDraft: start.values !== undefined,
      /** Somebody came to add one. */
      isAsked: page.url.searchParams.has('redirectTo'),
      back: removed === null ? null : page.url.pathname,
    },
  };
}

export type AddressesData = Awaited<ReturnType<typeof loadAddresses>>;
