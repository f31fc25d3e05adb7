/** The way in which a new member logs in the next time: by name and password, by codes, or by a provider. */
export type LoginWay = 'name' | 'code' | 'provider';

const panels: Readonly<Record<string, LoginWay>> = {
  registered: 'name',
  'registered-code': 'code',
  'registered-provider': 'provider',
};

/** The value of `open` for the panel that tells a new member about a way to log in. */
export const panelOf = (way: LoginWay): string =>
  Object.keys(panels).find((panel) => panels[panel] === way)!;

/** Reads the way from the `open` of an address; undefined where that opens another panel or none. */
export const wayOfPanel = (open: string | null): LoginWay | undefined =>
  open !== null && Object.hasOwn(panels, open) ? panels[open] : undefined;
