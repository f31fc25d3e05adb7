import type { Device } from '~/session/phone';

/** True where a version of iOS is at least another; an unknown version counts as a new one. */
const isAtLeast = (ios: Device['ios'], least: { major: number; minor: number }): boolean =>
  ios === null ||
  ios.major > least.major ||
  (ios.major === least.major && ios.minor >= least.minor);

/** The app needs it (site#old-ios). */
const app_needs_ios = { major: 12, minor: 4 };
/** Up to 12.1 a profile is installed from the settings without a word of the phone. */
const reported_since_ios = { major: 12, minor: 2 };

/** A download link of the operator's. */
interface Resource {
  resourceType: string;
  url: string;
}

/** The ways to the app on a device (site#download-popup). An absent link is not offered. */
export interface DownloadOffer {
  system: Device['system'];
  /** The page can be added to the home screen. */
  home: boolean;
  android?: string;
  /** The iOS profile that puts the site on the home screen. */
  profile?: string;
  ios?: string;
  /** There is an iOS app, and this phone is too old for it. */
  tooOld: boolean;
  /** The phone has iOS 12.1 or older, where a profile is installed in another way. */
  legacy: boolean;
}

/**
 * Returns what a device is offered. A phone that was set up by the profile already (`webclip`) is not
 * offered it again. Any other device sees the links of all phones.
 */
export function offerOf(
  { system, ios, safari }: Device,
  resources: readonly Resource[],
  webclip: boolean,
): DownloadOffer {
  const url = (type: string) => resources.find((entry) => entry.resourceType === type)?.url;
  const isIos = system === 'ios';
  const newEnough = isAtLeast(ios, app_needs_ios);
  const android = system === 'ios' ? undefined : url('Android');
  const profile = isIos && !webclip ? url('MOBILECONFIG') : undefined;
  const app = system === 'android' ? undefined : url('IOS');
  return {
    system,
    home: isIos && safari,
    ...(android && { android }),
    ...(profile && { profile }),
    ...(app && newEnough && { ios: app }),
    tooOld: Boolean(app) && !newEnough,
    legacy: isIos && !isAtLeast(ios, reported_since_ios),
  };
}

/** True where a phone has a link of its own: otherwise no bar is shown (site#download-bar). */
export const hasLink = ({ system, android, profile, ios }: DownloadOffer): boolean =>
  system !== 'other' && Boolean(android ?? profile ?? ios);
