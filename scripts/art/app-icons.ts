/** An icon of the installed app: its file, its drawing, and the side of the picture. */
export interface AppIcon {
  name: string;
  svg: string;
  side_px: number;
}

/** The pages that the installed app's icon offers, by the symbol of each. */
const shortcuts = {
  hot: 'hot',
  lott: 'lott',
  tickets: 'ticket',
  service: 'service',
} as const;

const sides_px = [192, 512];
const shortcut_side_px = 96;
const ground = '#c3261f';
const corner = 112;

/** Throws where a drawing that the icons are made of is gone. */
function found(text: string, pattern: RegExp): string {
  const part = pattern.exec(text)?.[1];
  if (part === undefined) throw new RangeError(`nothing in the drawing is like ${pattern.source}`);
  return part;
}

/**
 * Returns the icons of the installed app (site#installed-app), made of the site's own emblem and
 * symbols: with round corners for systems that cut nothing, in one colour, and one for each shortcut.
 */
export function appIcons({ emblem, symbols }: { emblem: string; symbols: string }): AppIcon[] {
  const inside = found(emblem, /^<svg[^>]*>([\s\S]*)<\/svg>\s*$/);
  const petals = found(emblem, /fill="#ffc233" d="([^"]+)"/);
  const rounded = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><clipPath id="r"><rect width="512" height="512" rx="${corner}"/></clipPath><g clip-path="url(#r)">${inside}</g></svg>`;
  // Systems take its shape alone, and colour it themselves: the petals, with their heart left out.
  const plain = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="76 76 360 360"><mask id="h"><path fill="#fff" d="M0 0h512v512H0z"/><circle cx="256" cy="256" r="40"/></mask><path mask="url(#h)" d="${petals}"/></svg>`;
  return [
    ...sides_px.map((side_px) => ({ name: `any-${side_px}`, svg: rounded, side_px })),
    { name: 'monochrome-512', svg: plain, side_px: 512 },
    ...Object.entries(shortcuts).map(([name, symbol]) => ({
      name: `shortcut-${name}`,
      svg: shortcutIcon(symbols, symbol),
      side_px: shortcut_side_px,
    })),
  ];
}

function shortcutIcon(symbols: string, symbol: string): string {
  const inside = found(symbols, new RegExp(`<symbol id="${symbol}"[^>]*>([\\s\\S]*?)</symbol>`));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="${ground}"/><g transform="translate(12 12)" color="#fff6e6">${inside}</g></svg>`;
}
