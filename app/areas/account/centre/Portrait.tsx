import type { MemberInfo } from '~/session/page.server';
import { useArt } from '~/ui/useArt';

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

/**
 * A member's picture in a circle. The name is beside it, so the picture has no text of its own.
 */
export function Portrait({ picture, size }: { picture: string; size: number }) {
  const art = useArt();
  // Only our own art is on the CDN; uploaded pictures are not.
  const src = picture.startsWith('/art/') ? art(picture) : picture;
  return <img className="portrait" src={src} alt="" width={size} height={size} />;
}
