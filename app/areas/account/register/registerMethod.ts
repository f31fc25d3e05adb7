/** The ways the app may run when a person registers (account#registration-request). */
export const registerMethods = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const;
export type RunsAs = (typeof registerMethods)[number];

/** What tells it: the display mode, what iOS calls a web clip, and where the page was opened from. */
export interface Surroundings {
  standalone: boolean;
  webClip: boolean;
  referrer: string;
}

/** A page of a browser, an installed web app, a clip on an iOS home screen, or a packaged app. */
export function runsAs({ standalone, webClip, referrer }: Surroundings): RunsAs {
  if (referrer.startsWith('android-app://')) return 'APP';
  if (webClip) return 'WEBCLIP';
  return standalone ? 'PWA' : 'H5';
}

/** The surroundings of this page; only script can tell. */
export const surroundings = (): Surroundings => ({
  standalone: matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches,
  webClip: (navigator as { standalone?: boolean }).standalone === true,
  referrer: document.referrer,
});
