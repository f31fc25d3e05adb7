import { useRootData } from '~/ui/rootData';

const in_browser = typeof document !== 'undefined';
/** In the browser a page keeps the base that it came with: its policy names no later one. */
let pageBase: string | undefined;

/** The address of art: from the configured image CDN, or our own origin (an empty base). */
export function useArt(): (path: string) => string {
  const given = useRootData()?.shared.imageBase;
  if (in_browser) pageBase ??= given;
  const base = (in_browser ? pageBase : given) ?? '';
  return (path) => (path.startsWith('/') ? base + path : path);
}
