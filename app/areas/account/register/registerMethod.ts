/** The value of the button `switch` that goes on with a registration without an agent's link. */
export const without_link = 'alone';

/** True for a form that was sent by that button. */
export const leavesLink = (form: FormData | undefined): boolean =>
  form?.get('switch') === without_link;

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

/** The environments that the app may run in at registration (account#registration-request). */
export const registerMethods = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const;
export type RunsAs = (typeof registerMethods)[number];

/** The facts that tell them apart: display mode, the iOS web-clip flag, and the referrer. */
interface Surroundings {
  standalone: boolean;
  webClip: boolean;
  referrer: string;
}

/**
 * Returns the environment: a browser page, an installed web app, an iOS home-screen clip, or a
 * packaged app.
 */
export function runsAs({ standalone, webClip, referrer }: Surroundings): RunsAs {
  if (referrer.startsWith('android-app://')) return 'APP';
  if (webClip) return 'WEBCLIP';
  return standalone ? 'PWA' : 'H5';
}

/** Reads the facts from this page; only script can. */
export const surroundings = (): Surroundings => ({
  standalone: matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches,
  webClip: (navigator as { standalone?: boolean }).standalone === true,
  referrer: document.referrer,
});
