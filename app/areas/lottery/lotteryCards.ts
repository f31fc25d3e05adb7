import { unpackRows, type PackedRows } from '~/areas/games/cards/packed';
import type { Mode } from './liveDraws';

/** The part of a lottery's card that does not change while a page is open. */
export interface LotteryCardData {
  code: string;
  name: string;
  group: string;
  /** The labels of the rows of its result. */
  labels: readonly string[];
  balls: boolean;
  /** Bets are sold on it; otherwise there are its results alone. */
  hasBets: boolean;
  /** The address of its picture; empty for none. */
  icon: string;
}

/** Stands for the group in a picture's address, which is then the same for the lotteries of many groups. */
export const group_mark = '*';
/** A card without a picture; no field at all repeats the pattern of the card before. */
export const no_picture = '-';

/** The cards of a packed text. */
export function unpackLotteries(packed: PackedRows): LotteryCardData[] {
  let pattern = '';
  return unpackRows(packed).map(
    ([code = '', name = '', group = '', labels = '', flags = '', picture = '']) => {
      if (picture !== '') pattern = picture;
      return {
        code,
        name,
        group,
        labels: labels.split(','),
        balls: flags.includes('b'),
        hasBets: !flags.includes('n'),
        icon: pattern === no_picture ? '' : pattern.split(group_mark).join(group),
      };
    },
  );
}

/** A group of the menu: its tag, and its name. */
export interface GroupName {
  tag: string;
  name: string;
}

/** The groups of a packed text. */
export const unpackGroups = (packed: PackedRows): GroupName[] =>
  unpackRows(packed).map(([tag = '', name = '']) => ({ tag, name }));

/** The path of a mode's page. */
export const pageOf = (mode: Mode): string => (mode === 'Elott' ? '/m/elott' : '/m/lott');

/** The address of the play screen of a lottery (lottery#launcher). */
export const playAddress = (mode: Mode, { code, group }: LotteryCardData): string =>
  `/m/launchGame?playType=${mode === 'Elott' ? 'ent' : 'trad'}&gameId=${code}&gameGroupId=${group}&prize_mode=${mode}&code=${code}&pageBack=${encodeURIComponent(pageOf(mode))}`;

const card_numbers = 30;

/**
 * Reads the rows of a result for a card: those at the head that have 30 numbers together at most. The
 * Thai lottery's longest rows stand in the history alone (lottery#lottery-card).
 */
export function cardResult(result: string): string {
  let count = 0;
  const rows = result.split('~');
  const remaining = rows.filter((row) => (count += row.split(',').length) <= card_numbers);
  return remaining.join('~');
}

/** A row of a result: its label, and its numbers. */
export interface ResultRow {
  label: string;
  numbers: readonly string[];
}

/** Reads the rows of a result with their labels. */
export const rowsOf = (result: string, labels: readonly string[]): ResultRow[] =>
  result === ''
    ? []
    : result
        .split('~')
        .map((row, index) => ({ label: labels[index] ?? '', numbers: row.split(',') }));
