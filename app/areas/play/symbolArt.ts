interface Symbols {
  wild: number | null;
  scatter: number | null;
}

/**
 * The picture of a symbol: the wild and the scatter have their own in each theme, the others are
 * numbered from the highest pay down, whatever ids a model gives them.
 */
export function symbolArt(theme: string, { wild, scatter }: Symbols, symbol: number): string {
  if (symbol === wild) return `/art/symbol/${theme}/wild.svg`;
  if (symbol === scatter) return `/art/symbol/${theme}/scatter.svg`;
  const roles = [wild, scatter].filter((role) => role !== null && role < symbol).length;
  return `/art/symbol/${theme}/${symbol - roles}.svg`;
}
