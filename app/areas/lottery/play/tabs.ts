import type { PlayType } from '@server/areas/lottery/api/play';

/** A page of the bet menu. */
export interface Tab {
  /** The first of its groups. */
  id: string;
  name: string;
  types: readonly PlayType[];
}

/** Groups that players look for together stand on one page. */
const together: readonly (readonly string[])[] = [
  ['three', 'tod', 'two', 'run', 'four'],
  ['de', 'dau', 'duoi'],
];

const placeOf = (group: string): string =>
  together.find((groups) => groups.includes(group))?.[0] ?? group;

/** Returns the pages of the bet menu in its order, whole tickets last. */
export function tabsOf(types: readonly PlayType[]): Tab[] {
  const tabs = new Map<string, PlayType[]>();
  for (const type of types) {
    const id = placeOf(type.group);
    tabs.set(id, [...(tabs.get(id) ?? []), type]);
  }
  return [...tabs].map(([id, those]) => ({
    id,
    name: [...new Set(those.map(({ groupName }) => groupName))].join(' · '),
    types: those,
  }));
}

/** Returns the types of a page of the bet menu; none for an unknown one. */
export const typesAt = (types: readonly PlayType[], tab: string): readonly PlayType[] =>
  tabsOf(types).find(({ id }) => id === tab)?.types ?? [];

/** Returns the page of a bet type; the first for one that is unknown. */
export const tabOf = (types: readonly PlayType[], betType: string): string => {
  const type = types.find((each) => each.betType === betType) ?? types[0];
  return type ? placeOf(type.group) : '';
};

/** True for a page whose types are chosen by themselves, with no numbers. */
export const isChoices = (types: readonly PlayType[]): boolean =>
  types.length > 0 && types.every(({ writing }) => writing.kind === 'none');

/** The names of bet types as they are asked for, and as they are sold. */
export const namesOf = (types: readonly PlayType[]): ReadonlyMap<string, string> =>
  new Map(
    types.flatMap(({ betType, name, sold }) => [
      ...sold.map((each) => [each.betType, each.name] as const),
      [betType, name] as const,
    ]),
  );
