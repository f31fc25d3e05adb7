import { categories } from './categories';

/**
 * The screen of a category, for one of its vendors or for all: its own path, else the game list.
 */
export function screenOf(type: string, vassalage = ''): string {
  const own = categories.find((category) => category.type === type)?.path;
  const query = new URLSearchParams(own ? {} : { gameType: type });
  if (vassalage !== '') query.set('vassalage', vassalage);
  const text = query.toString();
  return `${own ?? '/m/gameList'}${text && '?'}${text}`;
}
