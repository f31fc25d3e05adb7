import { defineFields } from '~/forms/fields';

/** The forms of a game's card: the launch, and the heart. */
export const cardFields = defineFields('card', {
  gameCategory: null,
  gameId: null,
  nodeId: null,
  vendor: null,
  confirmed: null,
  row: null,
});

/** The id of a card's heading, where its forms lead back to. A hot game may have two cards on home. */
export const cardId = (nodeId: number | string, row: 'hot' | undefined): string =>
  `${row === 'hot' ? 'h' : 'n'}${nodeId}`;
