import { defineFields } from '~/forms/fields';

/** The form of a lottery's heart. */
export const lotteryFields = defineFields('lottery', { gameCode: null });
