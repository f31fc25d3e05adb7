import type { ListedGame } from '../types';
import {
  id_mark,
  node_mark,
  type PackedCards,
  packRows,
  unpackRows,
  mark_base,
  type PackedMarks,
} from './packed';

/** Packs node ids to send. */
export function packMarks(nodeIds: readonly number[]): PackedMarks {
  const ordered = [...new Set(nodeIds)].sort((a, b) => a - b);
  return ordered
    .map((nodeId, index) => (nodeId - (ordered[index - 1] ?? 0)).toString(mark_base))
    .join(' ');
}

/** The favourites among the cards of packed texts. */
export const marksAmong = (
  favourites: ReadonlySet<number>,
  listed: readonly PackedCards[],
): PackedMarks =>
  favourites.size === 0
    ? ''
    : packMarks(listed.flatMap(cardIds).filter((nodeId) => favourites.has(nodeId)));

/** A picture's address without the parts that the card has anyway. */
const patternOf = (icon: string, nodeId: number): string =>
  icon.replaceAll(node_mark, '%2A').replaceAll(String(nodeId), node_mark);

/** The id of a game without the name of its vendor, with which most begin; another after a mark. */
function shortId(gameId: string, vendor: string): string {
  const first = vendor.toLowerCase();
  const rest = gameId.slice(first.length);
  return gameId.startsWith(first) && !rest.startsWith(id_mark) ? rest : id_mark + gameId;
}

/**
 * Packs cards to send. A type and a picture pattern are sent once for all consecutive cards that
 * share them; a card that the page has already is its node id alone.
 */
export function packCards(games: readonly ListedGame[], known?: ReadonlySet<number>): PackedCards {
  const sent = { type: '', pattern: '' };
  return packRows(
    games.map(({ nodeId, name, vendor, gameId, ...game }) => {
      if (known?.has(nodeId)) return [nodeId];
      const flags = [
        game.isNew && 'n',
        game.sublist && 's',
        game.closed && 'c',
        game.unopened && 'u',
      ];
      const pattern = patternOf(game.icon, nodeId);
      const type = game.type === sent.type ? '' : game.type;
      const icon = pattern === sent.pattern ? '' : pattern;
      Object.assign(sent, { type: game.type, pattern });
      const id = shortId(gameId, vendor);
      return [nodeId, name, vendor, id, flags.filter(Boolean).join(''), icon, type];
    }),
  );
}

/** The node ids of packed cards. */
export const cardIds = (packed: PackedCards): number[] =>
  unpackRows(packed).map(([nodeId]) => Number(nodeId));
