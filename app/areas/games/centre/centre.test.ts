import { expect, it } from 'vitest';
import { blockOf, centreQuery, leadOf, vendor_shown_games } from './centre';
import { cardIds } from '../cards/pack';
import type { ListedGame } from '../types';

const vendor = { code: 'HALL', name: 'Old Hall' };

const card = (nodeId: number, change: Partial<ListedGame> = {}): ListedGame => ({
  nodeId,
  gameId: `hall-${nodeId}`,
  name: `Game ${nodeId}`,
  vendor: 'HALL',
  type: 'LIVE',
  icon: `/art/game/${nodeId}.svg`,
  isNew: false,
  closed: false,
  unopened: false,
  sublist: false,
  ...change,
});
const cards = (count: number) => Array.from({ length: count }, (_, index) => card(index + 1));
const viewOf = (block: ReturnType<typeof blockOf>) => cardIds(block!.cards);

it.each([
  [1, [1], false],
  [6, [1, 2, 3, 4, 5, 6], false],
  [7, [1, 2, 3, 4, 5, 6], true],
  [25, [1, 2, 3, 4, 5, 6], true],
])('of %i games it shows the first six, and whether there are more', (count, nodes, more) => {
  const block = blockOf(vendor, cards(count), 1);
  expect(viewOf(block)).toEqual(nodes);
  expect(block).toMatchObject({ ...vendor, more, failed: false });
});

it('has more where there are more pages, however few games came', () => {
  expect(blockOf(vendor, cards(vendor_shown_games), 2)?.more).toBe(true);
});

it('puts the entry that stands for all games first, and counts it', () => {
  const games = [...cards(6), card(99, { sublist: true })];
  const block = blockOf(vendor, games, 1);
  expect(viewOf(block)).toEqual([99, 1, 2, 3, 4, 5]);
  expect(block?.more).toBe(true);
});

it('has no block for a vendor without games, and one that says so for a failure', () => {
  expect(blockOf(vendor, [], 1)).toBeNull();
  expect(blockOf(vendor, null, 1)).toEqual({ ...vendor, cards: '', more: false, failed: true });
});

it('asks for a vendor and a page, and for nothing else that lists know', () => {
  const requested =
    'type=fav&open=search&gameName=moon&gameClassify=JP&minBet=0.5&vassalage=HALL&page=2';
  expect(centreQuery(new URLSearchParams(requested), 'RNG')).toEqual({
    tab: 'all',
    category: 'RNG',
    page: 2,
    vassalage: 'HALL',
    gameName: '',
    gameClassify: '',
    minBet: '',
    searching: false,
    submitted: false,
  });
});

it('leads to the own page of what is not ordered by vendor, and home from the others', () => {
  expect(leadOf('LOTT')).toBe('/m/lott');
  expect(leadOf('HOT')).toBe('/m/hot');
  expect(leadOf('SPORTS')).toBeNull();
});
