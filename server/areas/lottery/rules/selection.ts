import { plainNumbers } from '../api/numberText';
import { slip_combinations_most } from '../api/tickets';
import type { Writing } from './betType';
import { betTypeOf } from './betTypes';
import type { ShapeId } from './shapes';

/** Something wrong with what was typed, and the part of it that has it. */
interface Fault {
  code:
    /** No bet type of that name on this lottery. */
    | 'bet_type'
    | 'empty'
    /** No number of this bet: its digits or its range. */
    | 'number'
    /** Too many or too few members, digits or places. */
    | 'count'
    /** The same number twice, where they must differ. */
    | 'repeated'
    /** The digits do not make the pattern of this bet, for instance a pair. */
    | 'pattern'
    /** Three equal digits, which are not sold in any order. */
    | 'triple'
    /** No place of this bet, or none said. */
    | 'place'
    /** No choice of this bet. */
    | 'choice'
    | 'too_many';
  part: string;
}

type Read<Value> = { ok: true; values: readonly Value[] } | { ok: false; fault: Fault };

const longest_part = 40;

const refuse = (code: Fault['code'], part: string): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { code, part: part.slice(0, longest_part) },
});

const taken = (...values: string[]): Read<string> => ({ ok: true, values });

/** Reads one number of a range as results write it; a leading zero may be left out where ranges begin at 1. */
function numberOf(text: string, least: number, most: number): string | undefined {
  const digits = String(most).length;
  const padded = least > 0 ? text.padStart(digits, '0') : text;
  const fits =
    text !== '' &&
    /^\d+$/.test(text) &&
    padded.length === digits &&
    Number(padded) >= least &&
    Number(padded) <= most;
  return fits ? padded : undefined;
}

/** Returns all ways to take one of each list, the first list changing slowest. */
const product = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>(
    (ways, list) => ways.flatMap((way) => list.map((one) => [...way, one])),
    [[]],
  );

/** Reads the choices at each place; `glued` lets single digits stand without a sign between them. */
function placesOf(
  part: string,
  count: number,
  { least, most }: { least: number; most: number },
  limit: number,
  glued: boolean,
): { ok: true; ways: string[][] } | { ok: false; fault: Fault } {
  const places = part.split('|');
  if (places.length !== count) return refuse('count', part);
  const lists: string[][] = [];
  for (const place of places) {
    const written = glued ? [...place.replaceAll('-', '')] : place.split('-');
    const numbers = written.map((text) => numberOf(text, least, most));
    if (numbers.length === 0 || numbers.includes(undefined)) return refuse('number', place || part);
    lists.push([...new Set(numbers as string[])]);
  }
  if (lists.reduce((ways, list) => ways * list.length, 1) > limit) {
    return refuse('too_many', String(limit));
  }
  return { ok: true, ways: product(lists) };
}

function readNumber(writing: Writing & { kind: 'number' }, part: string, limit: number) {
  if (part.includes('|')) {
    const read = placesOf(part, writing.digits, writing, limit, true);
    return read.ok ? taken(...read.ways.map((way) => way.join(''))) : read;
  }
  const digits = [...part.replaceAll('-', '')];
  if (digits.some((digit) => numberOf(digit, writing.least, writing.most) === undefined)) {
    return refuse('number', part);
  }
  return digits.length === writing.digits ? taken(digits.join('')) : refuse('count', part);
}

const patterns = {
  distinct: (digits: string[]) => new Set(digits).size === digits.length,
  pair: (digits: string[]) => new Set(digits).size === digits.length - 1,
  same: (digits: string[]) => new Set(digits).size === 1,
};

function readDigits(writing: Writing & { kind: 'digits' }, part: string) {
  // A third place that may be anything is often written as a star: `11*`.
  const digits = [...part.replaceAll('-', '').replace(/\*$/, '')];
  if (digits.some((digit) => numberOf(digit, writing.least, writing.most) === undefined)) {
    return refuse('number', part);
  }
  if (digits.length !== writing.digits) return refuse('count', part);
  return patterns[writing.pattern](digits)
    ? taken(digits.sort().join(''))
    : refuse('pattern', part);
}

const differ = (members: readonly string[]): boolean => new Set(members).size === members.length;

function readMembers(writing: Writing & { kind: 'members' | 'order' }, part: string) {
  const members: string[] = [];
  for (const text of part.split('-')) {
    const member = numberOf(text, writing.least, writing.most);
    if (member === undefined) return refuse('number', text || part);
    members.push(member);
  }
  if (members.length !== writing.count) return refuse('count', part);
  if (!differ(members)) return refuse('repeated', part);
  return taken((writing.kind === 'members' ? members.sort() : members).join('-'));
}

/** Two members and a station: whether there is one of that name is for who knows the lottery. */
function readAcross(writing: Writing & { kind: 'across' }, part: string) {
  const [first = '', second = '', station = '', ...more] = part.split('-');
  if (more.length > 0) return refuse('count', part);
  if (!/^[a-z]{2,5}$/i.test(station)) return refuse('place', part);
  const both = readMembers({ ...writing, kind: 'members', count: 2 }, `${first}-${second}`);
  return both.ok ? taken(`${both.values[0]!}-${station.toUpperCase()}`) : both;
}

function readOrder(writing: Writing & { kind: 'order' }, part: string, limit: number) {
  if (!part.includes('|')) return readMembers(writing, part);
  const read = placesOf(part, writing.count, writing, limit, false);
  if (!read.ok) return read;
  const ways = read.ways.filter(differ);
  return ways.length === 0 ? refuse('repeated', part) : taken(...ways.map((way) => way.join('-')));
}

/** Reads a choice at a place by its name; the leading zero of a number may be left out. */
const choiceOf = (choices: readonly string[], text: string): string | undefined =>
  choices.find((choice) => choice === text.toLowerCase() || choice === text.padStart(2, '0'));

/** A line of all places with gaps, `||3-7|`, or one place with one choice, `3-07`. */
function readPlace({ places, choices }: Writing & { kind: 'place' }, part: string) {
  const pairs: (readonly [string, string])[] = [];
  if (part.includes('|')) {
    const fields = part.split('|');
    if (fields.length !== places) return refuse('count', part);
    fields.forEach((field, index) => {
      for (const text of field === '' ? [] : field.split('-'))
        pairs.push([String(index + 1), text]);
    });
    if (pairs.length === 0) return refuse('empty', part);
  } else {
    const [place = '', text = '', ...more] = part.split('-');
    if (more.length > 0) return refuse('count', part);
    pairs.push([place, text]);
  }
  const values: string[] = [];
  for (const [text, chosen] of pairs) {
    const place = numberOf(text, 1, places)?.replace(/^0/, '');
    if (place === undefined) return refuse('place', part);
    const choice = choices.length === 0 && chosen === '' ? '' : choiceOf(choices, chosen);
    if (choice === undefined) return refuse('choice', part);
    values.push(choice === '' ? place : `${place}-${choice}`);
  }
  return taken(...new Set(values));
}

function readTicket({ digits, series }: Writing & { kind: 'ticket' }, part: string) {
  const [number = '', written = '', ...more] = part.split('-');
  if (!/^\d+$/.test(number)) return refuse('number', part);
  if (number.length !== digits || more.length > 0) return refuse('count', part);
  if (series === 0) return written === '' ? taken(number) : refuse('count', part);
  const read = numberOf(written || '1', 1, series);
  return read === undefined ? refuse('number', part) : taken(`${number}-${read}`);
}

/**
 * Reads one part of what was typed, digits and signs alone, as `writing` has it: the canonical texts of
 * its combinations, more than one where several choices stand at a place, or its fault. `limit` is the
 * most combinations; `name` may stand for a bet that has nothing to choose.
 */
function readOne(writing: Writing, part: string, limit: number, name = ''): Read<string> {
  if (writing.kind === 'none') {
    const known = part === '' || part === name || writing.words.includes(part.toLowerCase());
    return known ? taken('') : refuse('choice', part);
  }
  if (part === '') return refuse('empty', '');
  switch (writing.kind) {
    case 'number':
      return readNumber(writing, part, limit);
    case 'digits':
      return readDigits(writing, part);
    case 'members':
      return readMembers(writing, part);
    case 'across':
      return readAcross(writing, part);
    case 'order':
      return readOrder(writing, part, limit);
    case 'place':
      return readPlace(writing, part);
    case 'ticket':
      return readTicket(writing, part);
  }
}

/** One combination: the bet type as sold (`3tod` is none), and the selection in its canonical form. */
interface Combination {
  betType: string;
  selection: string;
}

type ReadSelections =
  { ok: true; combinations: readonly Combination[] } | { ok: false; fault: Fault };

/** Bets are parted by commas; a pasted list may have spaces or line ends in their place. */
function partsOf(text: string): string[] {
  const parts = plainNumbers(text)
    .split(/[, ]+/)
    .filter((part) => part !== '');
  return parts.length === 0 ? [''] : parts;
}

const tod_writing: Writing = { kind: 'number', digits: 3, least: 0, most: 9 };

/** Three top in any order is sold by its pattern, for their chances differ (lottery#thai-bets). */
function readTod(part: string): Read<Combination> {
  const read = readOne(tod_writing, part, slip_combinations_most);
  if (!read.ok) return read;
  const combinations: Combination[] = [];
  for (const number of read.values) {
    const different = new Set(number).size;
    if (different === 1) return { ok: false, fault: { code: 'triple', part: number } };
    combinations.push({
      betType: different === 2 ? '3tod_pair' : '3tod_distinct',
      selection: [...number].sort().join(''),
    });
  }
  return { ok: true, values: combinations };
}

/** The market names the lines of Keno's picks; what is sold is the pick with all its lines. */
const soldAs = (betType: string): string => betType.replace(/^(pick\d+)_hit\d+$/, '$1');

/**
 * Reads the `numbers` of a bet of a type: bets parted by commas, the members of one by `-`, the choices
 * at each place by `|` (lottery#bet-numbers). Gives canonical combinations in the order written, the
 * same one twice where it was written twice; or the first fault, with the part that has it.
 */
export function readSelections(shape: ShapeId, betType: string, text: string): ReadSelections {
  const tod =
    (betType === '3tod' || betType === '3tod_triple') &&
    betTypeOf(shape, '3tod_distinct') !== undefined;
  const type = tod ? undefined : betTypeOf(shape, soldAs(betType));
  if (!tod && !type) return { ok: false, fault: { code: 'bet_type', part: betType } };
  const combinations: Combination[] = [];
  for (const part of partsOf(text)) {
    const read = type
      ? readOne(type.writing, part, slip_combinations_most, type.id)
      : readTod(part);
    if (!read.ok) return read;
    for (const value of read.values) {
      combinations.push(
        typeof value === 'string' ? { betType: type!.id, selection: value } : value,
      );
    }
    if (combinations.length > slip_combinations_most) {
      return { ok: false, fault: { code: 'too_many', part: String(slip_combinations_most) } };
    }
  }
  return { ok: true, combinations };
}
