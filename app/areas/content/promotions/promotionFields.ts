import { defineFields } from '~/forms/fields';

/** The form that joins or claims a promotion, with the terms that the member sees. */
export const enterFields = defineFields('promotion', { promotionId: null, seen: null });

/** The form of an application. */
export const applyFields = defineFields('apply', {
  promotionId: null,
  remark: 'promotion_remark',
  images: 'promotion_images',
});

/** The place of a promotion on its page. */
export const promotionPlace = (id: string): string => `p-${id}`;

/** The page of a promotion, where it is open. */
export const promotionPath = (id: string): string =>
  `/m/activityDetail?id=${encodeURIComponent(id)}`;
