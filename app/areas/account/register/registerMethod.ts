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
