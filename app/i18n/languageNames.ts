import type { Language } from '../session/cookies.server';

/** The languages to offer, those that are complete, each in its own words. */
export const languageNames: readonly { code: Language; name: string }[] = [
  { code: 'th', name: 'ไทย' },
  { code: 'en', name: 'English' },
];
