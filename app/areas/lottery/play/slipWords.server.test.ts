import type { PlayType } from '@server/areas/lottery/api/play';
import { betTypes } from '@server/areas/lottery/rules/betTypes';
import { expect, it } from 'vitest';
import { failed } from '~/gateway/answer.server';
import { translator } from '~/i18n/i18n.server';
import { languageNames } from '~/i18n/languages';
import { levelName, slipFault } from './slipWords.server';

const names = new Set(
  betTypes
    .filter(({ lines }) => lines.length > 1)
    .flatMap(({ lines }) => lines.map((line) => line.name)),
);

it.each(languageNames)(
  'names each way to win in $code, in words or as on the cards (lottery#play-screen, lottery#prize-names)',
  ({ code }) => {
    const t = translator(code);
    for (const name of names) {
      const said = levelName(t, name);
      if (/^[A-Z]+\d?$/.test(name)) expect(said).toBe(name === 'GB' && code === 'vi' ? 'ĐB' : name);
      else expect([name, `level_${name}`]).not.toContain(said);
    }
    expect(new Set([...names].map((name) => levelName(t, name))).size).toBe(names.size);
    expect(levelName(t, 'hit3')).toContain('3');
    for (const name of ['G1', 'F3', 'B3', 'B2', 'G5'])
      expect(levelName(t, name, true)).not.toBe(name);
    if (code === 'th') expect(levelName(t, 'B3', true)).toBe('เลขท้าย 3 ตัว');
  },
);

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

it('names the bet type whose number is full, and the number if there is one (lottery#limits)', () => {
  expect(said('', 0)).toBe('Big is full in this draw: choose another number, or another draw');
  expect(said('12', 5_000)).toBe(
    'Big 12 is nearly full in this draw: ฿50.00 can still be staked on it',
  );
});
