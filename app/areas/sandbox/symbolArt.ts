interface Symbols {
  wild: number | null;
  scatter: number | null;
}

/**
 * The name of a symbol's picture: the wild and the scatter have their own in each theme, the
 * others are numbered from the highest pay down, whatever ids a model gives them.
 */
export function symbolPicture({ wild, scatter }: Symbols, symbol: number): string {
  if (symbol === wild) return 'wild';
  if (symbol === scatter) return 'scatter';
  const roles = [wild, scatter].filter((role) => role !== null && role < symbol).length;
  return String(symbol - roles);
}

/** Where the picture of a symbol is in a theme. */
export const symbolArt = (theme: string, picture: string): string =>
  `/art/symbol/${theme}/${picture}.svg`;
