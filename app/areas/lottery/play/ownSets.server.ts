import { plainNumbers } from '@server/areas/lottery/api/numberText';
import {
  numberSets,
  saveNumberSet,
  set_numbers_most_chars,
} from '@server/areas/lottery/api/numberSets';
import type { RequestOf, ResponseOf } from '@server/kernel/api/call';
import type { Page } from '~/session/page.server';
import type { TypedSlip } from './readSlip.server';

type OwnSet = ResponseOf<typeof numberSets>['list'][number];

const loaded = new WeakMap<Page, Promise<readonly OwnSet[]>>();

/** Loads the member's own sets of numbers, once a request (lottery#own-sets); none where they could not be had. */
export function ownSetsOf(page: Page): Promise<readonly OwnSet[]> {
  let sets = loaded.get(page);
  if (!sets) {
    sets = page.call(numberSets, {}).then((answer) => (answer.ok ? answer.value.list : []));
    loaded.set(page, sets);
  }
  return sets;
}

const own_button = /^own\.([\w-]{1,60})$/;

/** The id of the set of one's own that a button adds; undefined for any other button. */
export const ownSetIn = (expansion: string): string | undefined => own_button.exec(expansion)?.[1];

/** Adds the numbers of a set of one's own to those of the bet that is being chosen, each once. */
export function withOwnSet(slip: TypedSlip, set: OwnSet | undefined): TypedSlip {
  const { entry } = slip;
  if (!entry || !set) return { ...slip, from: 'unexpanded' };
  const numbers = [...new Set([...partsOf(entry.numbers), ...partsOf(set.numbers)])].join(', ');
  return { ...slip, from: 'expand', entry: { ...entry, numbers } };
}

const partsOf = (numbers: string): string[] =>
  plainNumbers(numbers)
    .split(/[\s,]+/)
    .filter((part) => part !== '');

const set_form = saveNumberSet.request.shape.numbers;

/**
 * Returns numbers as they are kept under a name: each once, parted by commas; undefined for none, for words among them,
 * and for more than a set has.
 */
export function numbersToKeep(
  numbers: string,
): RequestOf<typeof saveNumberSet>['numbers'] | undefined {
  const text = [...new Set(partsOf(numbers))].join(', ');
  return text.length <= set_numbers_most_chars && set_form.safeParse(text).success
    ? text
    : undefined;
}
