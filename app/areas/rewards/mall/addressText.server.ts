import type { addressView } from '@server/areas/rewards/api/mallAddresses';
import { thai_provinces } from '@server/areas/rewards/api/thaiProvinces';
import type { z } from 'zod';
import type { Page } from '~/session/page.server';

/** A province's name as the reader writes it: in Thai, or as it is romanised. */
export const provinceName = (
  { preferences }: Pick<Page, 'preferences'>,
  code: keyof typeof thai_provinces,
): string => thai_provinces[code][preferences.lang === 'th' ? 0 : 1];

/** An address in words: who gets it with the end of the phone, and the place. */
export function addressText(
  page: Pick<Page, 'preferences'>,
  address: z.output<typeof addressView>,
) {
  const { name, phoneEnd, line, subdistrict, district, province, postcode } = address;
  return {
    name,
    phone: `•••• ${phoneEnd}`,
    place: `${line} ${subdistrict} ${district} ${provinceName(page, province)} ${postcode}`,
  };
}
