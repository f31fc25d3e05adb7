import { defineFields } from '~/forms/fields';

/** The forms of a game's card: the launch, and the heart. */
export const cardFields = defineFields('card', {
  gameCategory: null,
  gameId: null,
  nodeId: null,
  vendor: null,
  confirmed: null,
});
