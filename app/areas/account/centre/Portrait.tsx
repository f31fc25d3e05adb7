import { useArt } from '~/ui/useArt';

/**
 * A member's picture in a circle. The name is beside it, so the picture has no text of its own.
 */
export function Portrait({ picture, size }: { picture: string; size: number }) {
  const art = useArt();
  // Only our own art is on the CDN; uploaded pictures are not.
  const src = picture.startsWith('/art/') ? art(picture) : picture;
  return <img className="portrait" src={src} alt="" width={size} height={size} />;
}
