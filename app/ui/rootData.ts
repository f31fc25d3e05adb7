import { useRouteLoaderData } from '@remix-run/react';
import type { GameType } from '@server/areas/games/api/gameTypes';
import type { Params } from '@server/kernel/api/fill';
import type { Language } from '../i18n/languages';
import type { PopupPage } from '../areas/content/types';
import type { Messages } from '../i18n/messages';
import type { Screen } from '../routes';
import type { DownloadOffer } from '../areas/site/download/offer';
import { isClosedLink } from './closedPaths';
import type { Ask } from './ask';
import type { ClosedSite } from './refused';

/** A message for the page after a form, in the reader's language. */
interface FlashData {
  text: string;
  kind: 'good' | 'bad';
  /** Script hides it after this time; without script it stays until the next page. */
  duration_ms: number;
}

/** True for the screens that have home's header, and the sheet of its name with it. */
export const hasHomeHeader = ({ top }: Pick<Screen, 'top'>): boolean =>
  top === 'home' || top === 'category';

/**
 * The part of the chrome that is the same for everybody with the same language, theme, device class
 * and kind of member.
 */
export interface RootShared {
  lang: Language;
  theme: 'light' | 'dark';
  lite: boolean;
  /** The page may send script; false in lite mode. */
  script: boolean;
  styleSheet: string;
  /** The prefix of art paths: an image CDN's origin, or empty. */
  imageBase: string;
  documentTitle: string;
  /** A page of the console, which has a frame of its own. */
  bare?: true;
  screen: Pick<Screen, 'id' | 'top' | 'parent' | 'arrow' | 'bottomMenu'> & { title: string };
  kind: 'visitor' | 'trial' | 'member' | 'agent';
  /**
   * The whitelabel flags that are on, and configured links; empty if nothing on the page uses them.
   */
  flags: string[];
  links: { line?: string; telegram?: string; affiliate?: string; appIcon?: string };
  licence: { name: string; number: string; url: string } | null;
  minimumAge: number;
  /** The countries whose numbers codes are sent to. */
  dialingCodes: readonly string[];
  messages: Messages;
  /** The order of the category bar, where the vendors' is not our own. */
  categoryOrder?: readonly GameType[];
}

/** A count of what is unread, and the words for it. */
export interface UnreadCount {
  /** The number, or from 100 on `99+`. */
  count: string;
  text: string;
}

/** The counts of what is unread, each counted to 100; absent where there is nothing. */
export interface UnreadCounts {
  /** Messages and answers together. */
  unread?: UnreadCount;
  /** Each entry of the service panel, while it is open. */
  mail?: UnreadCount;
  chat?: UnreadCount;
  news?: UnreadCount;
}

/** The part of the chrome that is this visitor's or member's. */
interface RootOwn extends UnreadCounts {
  /** Empty on a page that is made for all visitors. */
  requestId: string;
  /** The site is closed to this visitor: the page says why, and nothing else opens. */
  closed?: ClosedSite;
  member: {
    name: string;
    nickname: string;
    /** The club label, while the side menu is open. */
    label?: string;
  } | null;
  /** There is a session whose member can't be reached now: nothing may look logged out. */
  away?: true;
  /** Shows new members the account that was just created, with what the message of that says. */
  registered?: Params;
  /** The words of the bar that leads to the app, where this page has one (site#download-bar). */
  downloadBar?: { text: string; get: string };
  /** The ways to the app on this device, for the panels that show them. */
  offer?: DownloadOffer;
  /** The chrome of a member in self-exclusion leads nowhere that is closed to them. */
  excluded?: { parent: string | null; flags: readonly string[] };
  /** A member to whom play is closed sees no advertisement (protection#marketing). */
  rests?: true;
  /** No link leads to these addresses, which would refuse this member (`isClosedLink`). */
  closedPaths?: string;
  /** A panel is open, so its style sheet is needed. */
  panel: boolean;
  /** The agent menu, while an agent has it open. */
  agentMenu?: {
    title: string;
    links: readonly { id: string; path: string; icon: string; text: string }[];
  };
  /** The page of the popup that is open on home. */
  popup?: PopupPage;
  /** The reminder that is due on the screen of a game, or a contract that waits for an answer. */
  ask?: Ask;
  flash: FlashData | null;
  messages?: Messages;
}

export interface RootData {
  shared: RootShared;
  own: RootOwn;
}

/** The data that the components of the chrome take. */
export interface ChromeData
  extends Omit<RootShared, 'messages'>, Omit<RootOwn, 'messages' | 'member'> {
  member: (NonNullable<RootOwn['member']> & { trial: boolean; agent: boolean }) | null;
}

/** The root's data; undefined if it could not be loaded. */
export const useRootData = (): RootData | undefined =>
  useRouteLoaderData('root') as RootData | undefined;

/** The screen, whose arrow leads to the member centre where its parent is closed to the member. */
const withOpenParent = ({ shared: { screen }, own }: RootData): RootShared['screen'] =>
  screen.parent !== null && isClosedLink(own.closedPaths, screen.parent)
    ? { ...screen, parent: '/m/member/home' }
    : screen;

/** Merges both parts, for the components of the chrome. */
export function chromeOf({ shared, own }: RootData): ChromeData {
  const { kind } = shared;
  const member = own.member && {
    ...own.member,
    trial: kind === 'trial',
    agent: kind === 'agent',
  };
  const { excluded } = own;
  if (!excluded) return { ...shared, ...own, member, screen: withOpenParent({ shared, own }) };
  const { parent } = excluded;
  const screen = { ...shared.screen, parent, bottomMenu: false };
  return { ...shared, ...own, member, screen, flags: [...excluded.flags] };
}
