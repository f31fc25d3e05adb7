import { choose } from '../fraction';

/** A bet on several numbers: what it pays by how many of them are drawn, from none to all. */
export interface Group {
  members: readonly number[];
  /** One amount for each count from 0; rising. */
  amounts: readonly number[];
}

/** Up to so many numbers that bets link to one another, all choices are tried; above, a bound is taken. */
const tried_most = 10;
/** More than additions of fractions can lose. */
const rounding = 1e-12;

/** Returns the sum of the largest so many amounts; it sorts them. */
function top(amounts: Float64Array, count: number): number {
  amounts.sort();
  let sum = 0;
  for (let index = 1; index <= count; index += 1) sum += amounts[amounts.length - index] ?? 0;
  return sum;
}

/** Ways to choose the other members of a group of so many (to 10) from the other drawn numbers (to 36). */
const ways: readonly (readonly number[])[] = Array.from({ length: 11 }, (_, length) =>
  Array.from({ length: 37 }, (_, count) => Number(choose(count - 1, length - 1))),
);

/** Numbers that bets link to one another, and those bets. */
interface Component {
  numbers: number[];
  groups: Group[];
}

function componentsOf(count: number, groups: readonly Group[]): Component[] {
  const parent = Array.from({ length: count }, (_, index) => index);
  const root = (of: number): number => {
    let index = of;
    while (parent[index] !== index) index = parent[index] = parent[parent[index]!]!;
    return index;
  };
  for (const { members } of groups) {
    for (const member of members) parent[root(member)] = root(members[0]!);
  }
  const components = new Map<number, Component>();
  for (let number = 0; number < count; number += 1) {
    const component = components.get(root(number)) ?? { numbers: [], groups: [] };
    components.set(root(number), component);
    component.numbers.push(number);
  }
  for (const group of groups) components.get(root(group.members[0]!))!.groups.push(group);
  return [...components.values()];
}

const bitsIn = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
};

/** The most that a component pays for each count of its numbers that are drawn, by trying them all. */
function tried({ numbers, groups }: Component, gains: readonly number[]): number[] {
  const bits = new Uint8Array(2 ** numbers.length).map((_, mask) => bitsIn(mask));
  const amounts = new Float64Array(bits.length);
  numbers.forEach((number, index) => {
    for (let mask = 0; mask < bits.length; mask += 1) {
      if ((mask >> index) & 1) amounts[mask]! += gains[number]!;
    }
  });
  for (const group of groups) {
    const chosen = group.members.reduce((mask, one) => mask | (1 << numbers.indexOf(one)), 0);
    for (let mask = 0; mask < bits.length; mask += 1) {
      amounts[mask]! += group.amounts[bits[mask & chosen]!]!;
    }
  }
  const most = Array.from({ length: numbers.length + 1 }, () => 0);
  amounts.forEach((amount, mask) => {
    most[bits[mask]!] = Math.max(most[bits[mask]!]!, amount);
  });
  return most;
}

/** The parts that one number has in the bets of one length. */
interface Shares {
  length: number;
  /** The sum of its parts in all of them, by a number of hits below the length. */
  few: number[];
  /** The sum of the best differences that full hits make, by the number of bets. */
  more: number[];
}

function sharesOf(groups: readonly Group[]): Shares[] {
  const byLength = new Map<number, Group[]>();
  for (const group of groups) {
    const same = byLength.get(group.members.length);
    if (same) same.push(group);
    else byLength.set(group.members.length, [group]);
  }
  return [...byLength].map(([length, same]) => {
    const few = Array.from({ length }, () => 0);
    const differences: number[] = [];
    for (const { amounts } of same) {
      let part = 0;
      for (let hits = 1; hits < length; hits += 1) {
        part = Math.max(part, amounts[hits]! / hits);
        few[hits]! += part;
      }
      differences.push(Math.max(0, amounts[length]! / length - part));
    }
    differences.sort((a, b) => b - a);
    const more = [0];
    for (const difference of differences) more.push(more.at(-1)! + difference);
    return { length, few, more };
  });
}

/**
 * Returns upper bounds of a component's payout, for each count of its numbers that are drawn. A bet gives an
 * equal part of its payout to each member that is drawn. With `count` numbers drawn, one of them is a member of
 * only so many bets with full hits as there are ways to choose their other members.
 */
function bounded({ numbers, groups }: Component, gains: readonly number[], most: number): number[] {
  const all = numbers.reduce((sum, number) => sum + gains[number]!, 0);
  const everything = groups.reduce((sum, { amounts }) => sum + amounts.at(-1)!, all);
  const byNumber = new Map<number, Group[]>(numbers.map((number) => [number, []]));
  for (const group of groups) for (const one of group.members) byNumber.get(one)!.push(group);
  const shares = numbers.map((number) => sharesOf(byNumber.get(number)!));
  const parts = new Float64Array(numbers.length);
  const bounds: number[] = [];
  for (let count = 0; count <= Math.min(most, numbers.length); count += 1) {
    const whole = numbers.length === count;
    numbers.forEach((number, index) => {
      parts[index] = gains[number]!;
      for (const { length, few, more } of whole ? [] : shares[index]!) {
        parts[index]! += few[Math.min(count, length - 1)]!;
        if (count >= length)
          parts[index]! += more[Math.min(more.length - 1, ways[length]![count]!)]!;
      }
    });
    const bound = whole ? everything : Math.floor(top(parts, count) * (1 + rounding));
    bounds.push(Math.min(everything, bound));
  }
  return bounds;
}

/**
 * Returns the most that `most` different numbers pay in minor units: `gains` for each number by itself, and
 * groups by the count of their members that are drawn. It is exact where groups link no more than ten numbers to
 * one another, and where all numbers can be drawn; else it is an upper bound.
 */
export function bestCover(
  most: number,
  gains: readonly number[],
  groups: readonly Group[],
): number {
  const components = componentsOf(gains.length, groups);
  const single = components.flatMap(({ numbers, groups: own }) =>
    numbers.length === 1 && own.length === 0 ? [gains[numbers[0]!]!] : [],
  );
  const sorted = single.sort((a, b) => b - a);
  let best = [0];
  for (let count = 1; count <= most; count += 1) best.push(best.at(-1)! + (sorted[count - 1] ?? 0));
  for (const component of components) {
    if (component.groups.length === 0) continue;
    const paid =
      component.numbers.length <= tried_most
        ? tried(component, gains)
        : bounded(component, gains, most);
    best = best.map((_, count) =>
      paid
        .slice(0, count + 1)
        .reduce((sum, amount, taken) => Math.max(sum, amount + best[count - taken]!), 0),
    );
  }
  return best[most]!;
}
