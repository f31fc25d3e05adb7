import { addFavourite, removeFavourite, type GameRow } from '@server/areas/games/api/games';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { markAct } from '~/forms/key.server';
import { launch } from '../launch/launch.server';
import type { ListedGame } from '../types';
import { cardFields, cardId } from './cardFields';
import { packCards } from './pack';
import type { PackedCards } from './packed';
import { inSheets } from './sheets';

const node_max = 2_147_483_647;

/** Digits alone, as the form sends it: a more lenient parser would read `0x10` as 16. */
const node = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(node_max));

const markSchema = z.object({ nodeId: node, vendor: z.string().max(40) });
type Mark = z.output<typeof markSchema>;

const launchSchema = z.object({
  gameCategory: z.string().max(20),
  vendor: z.string().max(40),
  gameId: z.string().max(60),
  nodeId: node,
  /** Sent by the page that tells what the game needs. */
  confirmed: z.literal('yes').optional(),
});

/** The fragment of a card on its page; empty for an id that no card can have. */
const placeOf = (raw: FormData): string => {
  const id = String(raw.get('nodeId') ?? '');
  const row = raw.get('row') === 'hot' ? 'hot' : undefined;
  return /^\d{1,10}$/.test(id) ? `#${cardId(id, row)}` : '';
};

const mark = (call: typeof addFavourite | typeof removeFavourite) =>
  markAct((page, value: Mark) => page.call(call, value), placeOf);

/**
 * Launches a game, or marks it as a favourite (games#favourites, games#launch). Without a session
 * it redirects to login and back to the card. A refusal is shown at the card; an unknown game is a
 * 404.
 */
export const cardForm = defineForm(cardFields, {
  guard: {
    access: 'member',
  },
  answer: {
    answersAway: true,
    replies: placeOf,
  },
})
  .on('launch', launchSchema, async ({ page, value }) => {
    const answer = await launch(page, { ...value, confirmed: value.confirmed === 'yes' });
    return answer.ok ? { to: answer.to } : { refused: { code: answer.code, detail: {} } };
  })
  .on('favourite', markSchema, mark(addFavourite))
  .on('unfavourite', markSchema, mark(removeFavourite));

/** The `isGameH5` value of an entry that stands for its vendor's games (games#sub-lists). */
const sublist_mark = 'VASSALAGE';

/**
 * Packs the cards of games that stand together, with their pictures in sheets where these come from this origin: a CDN of the
 * operator's has the single files.
 */
export const packedTogether = (
  games: readonly ListedGame[],
  inOneFile: boolean,
  known?: ReadonlySet<number>,
): PackedCards => packCards(inOneFile ? inSheets(games, known) : games, known);

/** The fields of games that their cards show. */
export const listed = (games: readonly GameRow[]): ListedGame[] =>
  games.map((game) => ({
    nodeId: game.nodeId,
    gameId: game.gameId,
    name: game.displayName,
    vendor: game.vendorCode,
    type: game.gameType,
    icon: game.iconUrl,
    isNew: game.isNew,
    closed: !game.supportPlay,
    unopened: !game.isOpen,
    sublist: game.isGameH5 === sublist_mark,
  }));
