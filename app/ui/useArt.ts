import { useRootData } from '~/ui/rootData';

const in_browser = typeof document !== 'undefined';
/** In the browser a page keeps the base that it was loaded with: its policy allows no other. */
let pageBase: string | undefined;

/**
 * Returns a function to the address of art: at the configured image CDN, or our own origin (an
 * empty base). Pictures of the operator's content come from the store, and so from our origin.
 */
export function useArt(): (path: string) => string {
  const given = useRootData()?.shared.imageBase;
  if (in_browser) pageBase ??= given;
  const base = (in_browser ? pageBase : given) ?? '';
  return (path) => (path.startsWith('/') && !path.startsWith('/content/') ? base + path : path);
}
