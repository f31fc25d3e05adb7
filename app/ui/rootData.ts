import { useRouteLoaderData } from '@remix-run/react';
import type { Language } from '../i18n/languages';
import type { Messages } from '../i18n/messages';
import type { Screen } from '../routes';

/** A message for the page that follows a form, in the words of its reader. */
export interface FlashData {
  text: string;
  kind: 'good' | 'bad';
  /** Script hides it after this; without script it stays until the next page. */
  duration_ms: number;
}

/**
 * The part of the chrome that is the same for everybody with the same language, theme, device class
 * and kind of member.
 */
export interface RootShared {
  lang: Language;
  theme: 'light' | 'dark';
  lite: boolean;
  /** The page may send script: it is not in lite mode. */
  script: boolean;
  styleSheet: string;
  /** Before the paths of art: an image CDN's origin, or nothing. */
  imageBase: string;
  documentTitle: string;
  screen: Pick<Screen, 'id' | 'top' | 'parent' | 'arrow' | 'bottomMenu'> & { title: string };
  kind: 'visitor' | 'trial' | 'member' | 'agent';
  /** Whitelabel flags that are on, and configured links; none where nothing on the page asks. */
  flags: string[];
  links: { line?: string; telegram?: string; affiliate?: string };
  licence: { name: string; number: string; url: string } | null;
  minimumAge: number;
  messages: Messages;
}

/** The part of the chrome that is this visitor's or member's. */
export interface RootOwn {
  requestId: string;
  member: { name: string; nickname: string } | null;
  /** Shows a new member the account that was just made. */
  registered?: true;
  /** A panel stands over the page, so its sheet must come along. */
  panel: boolean;
  flash: FlashData | null;
  messages?: Messages;
}

export interface RootData {
  shared: RootShared;
  own: RootOwn;
}

/** All that heads, frames and foots a page, as its components take it. */
export interface ChromeData
  extends Omit<RootShared, 'messages'>, Omit<RootOwn, 'messages' | 'member'> {
  member: { name: string; nickname: string; trial: boolean; agent: boolean } | null;
}

/** The root's data; undefined where not even that could be had. */
export const useRootData = (): RootData | undefined =>
  useRouteLoaderData('root') as RootData | undefined;

/** Both parts as one, for the components of the chrome. */
export function chromeOf({ shared, own }: RootData): ChromeData {
  const { kind } = shared;
  const member = own.member && {
    ...own.member,
    trial: kind === 'trial',
    agent: kind === 'agent',
  };
  return { ...shared, ...own, member };
}
