import { useArt } from '~/ui/useArt';

interface EmblemProps {
  /** The address of the picture; nothing is shown for an empty one. */
  icon: string;
  eager?: boolean;
}

/** The emblem of a lottery's group: decoration, for the name is beside it. */
export function Emblem({ icon, eager = false }: EmblemProps) {
  const art = useArt();
  if (icon === '') return null;
  return <img src={art(icon)} alt="" width="40" height="40" loading={eager ? undefined : 'lazy'} />;
}
