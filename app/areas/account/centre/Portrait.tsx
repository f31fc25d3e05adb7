import { useArt } from '~/ui/useArt';

/** A member's picture in a circle; the name stands beside it, so it says nothing itself. */
export function Portrait({ picture, size }: { picture: string; size: number }) {
  const art = useArt();
  // Only what was drawn for all lies on a CDN of ours.
  const src = picture.startsWith('/art/') ? art(picture) : picture;
  return <img className="portrait" src={src} alt="" width={size} height={size} />;
}
