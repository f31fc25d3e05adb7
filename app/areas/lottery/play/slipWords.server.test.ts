import type { PlayType } from '@server/areas/lottery/api/play';
import { expect, it } from 'vitest';
import { failed } from '~/gateway/answer.server';
import { translator } from '~/i18n/i18n.server';
import { slipFault } from './slipWords.server';

const type: PlayType = {
  betType: 'big',
  name: 'Big',
  rule: '',
  group: 'sides',
  groupName: '',
  unitsStaked: 1,
  sold: [],
  writing: { kind: 'none' },
};
const t = translator('en');

/** The words of a number's limit, as the form shows them. */
function said(selection: string, left: number): string {
  const refused = failed('number_full', { betType: 'big', selection, left });
  const { fault } = slipFault(refused, { currency: 'THB', betTypes: [type] }, () => type, t)!;
  return t(fault.code as never, fault.params);
}

it('names the bet type whose number is full, and the number if there is one', () => {
  expect(said('', 0)).toBe('Big is full in this draw: choose another number, or another draw');
  expect(said('12', 5_000)).toBe(
    'Big 12 is nearly full in this draw: ฿50.00 can still be staked on it',
  );
});
