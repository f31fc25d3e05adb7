import { expect, it } from 'vitest';
import { hasBets } from '../lottery/hasBets';
import { isOpen } from './catalogueRows';

const slot = {
  code: 'koi-river',
  game_id: 'koi-river',
  group_id: '',
  game_type: 'RNG',
  vendor_code: 'HOUSE',
  lotto_mode: '',
  is_h5: '',
};
const lottery = { ...slot, game_type: 'ELOTT' };
const own = { adapter: 'sandbox', launch_url: null };
const none = { adapter: 'none', launch_url: null };
const outside = (launch_url: string) => ({ adapter: 'codeInStatus', launch_url });

it.each([
  ['a slot of our own vendor', slot, own, true],
  ['a slot of a vendor that is not connected', slot, none, false],
  ['a slot of nobody', slot, undefined, false],
  ['a slot of a vendor with an address', slot, outside('https://games.test/{token}'), true],
  ['a slot of a vendor without one', slot, outside(''), false],
  ['a category that our own vendor has no engine for', { ...slot, game_type: 'NEW' }, own, false],
  ["an entry for its vendor's games", { ...slot, is_h5: 'VASSALAGE' }, none, true],
  ['a lottery of ours', { ...lottery, game_id: 'K3_1' }, none, true],
  ['a lottery without bets', { ...lottery, game_id: 'VL645' }, none, false],
  ["a vendor's own lottery", lottery, own, false],
  ['a slot of a vendor of lotteries', { ...slot, vendor_code: 'TCG_SEA' }, own, false],
])('%s', (_name, game, vendor, open) => {
  expect(isOpen({ lotteryHasBets: hasBets }, game, vendor)).toBe(open);
});
