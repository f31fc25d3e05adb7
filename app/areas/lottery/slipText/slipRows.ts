import { slipLines } from '@server/areas/lottery/api/numberText';
import { packRows, unpackRows, type PackedRows } from '~/areas/games/cards/packed';
import { defineFields } from '~/forms/fields';

/** The form of the slip box (lottery#slip-box). */
export const betSlipFields = defineFields('betSlip', {
  slip: 'bs_text',
  notation: 'bs_notation',
  /** Answers to doubts, parted by blanks, and the one that a button of a doubt gives. */
  answers: null,
  choose: null,
  /** For the numbers of a line that are not sold as they stand: line, choice and the mark of its terms. */
  choice: null,
  /** The mark and the draw of the slip as it was shown. */
  mark: null,
  numero: null,
  deposit: null,
});

/** Bets of a line that are alike but for their numbers; amounts are minor units. */
export interface SlipGroup {
  /** The place of its type in the list of types. */
  type: number;
  stake: number;
  pays: number;
  numbers: readonly string[];
  /** The part of the payout in percent, where the reduced one was chosen. */
  percent?: number | undefined;
}

/** A line of a slip as its page has it; its text is found by its place in the text. */
export interface SlipRow {
  line: number;
  kind: string;
  total: number;
  groups: readonly SlipGroup[];
  doubt?: {
    reason: string;
    mark: string;
    readings: readonly (readonly SlipGroup[])[];
    /** Its readings come when the doubts above are answered. */
    later?: boolean;
  };
}

/** In the place of readings that come later. */
const later_sign = '!';

const packGroups = (groups: readonly SlipGroup[]): string =>
  groups
    .map(({ type, stake, pays, numbers, percent }) =>
      [type, stake, pays, numbers.join(' '), ...(percent === undefined ? [] : [percent])].join(':'),
    )
    .join(';');

const unpackGroups = (packed: string): SlipGroup[] =>
  (packed === '' ? [] : packed.split(';')).map((group) => {
    const [type = '', stake = '', pays = '', numbers = '', percent] = group.split(':');
    return {
      type: Number(type),
      stake: Number(stake),
      pays: Number(pays),
      numbers: numbers.split(' '),
      ...(percent !== undefined && { percent: Number(percent) }),
    };
  });

/** Packs the lines of a slip to send. */
export const packLines = (rows: readonly SlipRow[]): PackedRows =>
  packRows(
    rows.map(({ line, kind, total, groups, doubt }) => [
      line,
      kind,
      total,
      packGroups(groups),
      ...(doubt
        ? [
            doubt.reason,
            doubt.mark,
            doubt.later ? later_sign : doubt.readings.map(packGroups).join('~'),
          ]
        : []),
    ]),
  );

/** The lines of a packed slip with their texts, which stand in the text that it was read from. */
export function unpackLines(packed: PackedRows, text: string): (SlipRow & { text: string })[] {
  const texts = slipLines(text);
  return unpackRows(packed).map(
    ([line = '', kind = '', total = '', groups = '', reason, mark = '', readings = '']) => ({
      line: Number(line),
      kind,
      total: Number(total),
      groups: unpackGroups(groups),
      text: (texts[Number(line) - 1] ?? '').trim(),
      ...(reason !== undefined && {
        doubt: {
          reason,
          mark,
          readings:
            readings === '' || readings === later_sign ? [] : readings.split('~').map(unpackGroups),
          later: readings === later_sign,
        },
      }),
    }),
  );
}

/** The address of the slip box of a lottery. */
export const slipPath = (code: string): string => `/m/lottery/slip?code=${code}`;
