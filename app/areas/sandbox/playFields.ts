import { defineFields } from '~/forms/fields';

/** The form that plays a round; `quick` is the name of the buttons with suggested stakes. */
export const playFields = defineFields('play', { stake: 'play_stake', choice: null, quick: null });

/** The form of the player's own seed. */
export const seedFields = defineFields('seed', { clientSeed: 'play_your_seed' });
