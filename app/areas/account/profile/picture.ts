import type { MemberInfo } from '~/session/page.server';

/** Our own pictures exist as SVG too, which is lighter and sharp at any size. */
const drawn_here = '/art/avatar/';

/**
 * The address of a member's picture (account#avatar). An uploaded one has a full address. A chosen
 * one has a path without its format, which is added here: `.png` as the contract says.
 */
export function pictureOf({ avatar, avatarType }: MemberInfo['avatar']): string {
  if (avatarType === 'CUSTOM') return avatar;
  return avatar.startsWith(drawn_here) ? `${avatar}.svg` : `${avatar}.png`;
}
