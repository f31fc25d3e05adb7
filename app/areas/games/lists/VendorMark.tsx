import { useArt } from '~/ui/useArt';

/** A vendor's mark, beside its name; `size` in pixels. */
export function VendorMark({ code, size }: { code: string; size: number }) {
  const art = useArt();
  return <img src={art(`/art/vendor/${code}.svg`)} alt="" width={size} height={size} />;
}
