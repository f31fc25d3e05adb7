import { defineFields } from '~/forms/fields';

/** The form of a reward that can be claimed, with the terms that the member sees. */
export const claimFields = defineFields('reward', { rewardId: null, seen: null });

/** The form of a day's sign-in. */
export const signInFields = defineFields('signIn', {});

/** The form of the date of birth, for the birthday gift. */
export const birthFields = defineFields('birth', { birthDate: 'reward_birth_date' });

export const centre_path = '/m/rewardCenter';
export const sign_in_path = '/m/activity/signIn';
