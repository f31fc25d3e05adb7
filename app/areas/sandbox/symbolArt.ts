interface Symbols {
  wild: number | null;
  scatter: number | null;
}

/**
 * The name of a symbol's picture. Each theme has its own wild and scatter; the others are numbered
 * from the highest pay down, whatever ids a model gives them.
 */
export function symbolPicture({ wild, scatter }: Symbols, symbol: number): string {
  if (symbol === wild) return 'wild';
  if (symbol === scatter) return 'scatter';
  const roles = [wild, scatter].filter((role) => role !== null && role < symbol).length;
  return String(symbol - roles);
}

/** The path of a symbol's picture in a theme. */
export const symbolArt = (theme: string, picture: string): string =>
  `/art/symbol/${theme}/${picture}.svg`;
