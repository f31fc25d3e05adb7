import { EmptyList } from './EmptyList';
import { EndlessGames } from './EndlessGames';
import { FailedList } from './FailedList';
import { sliceOf, type ListData } from './listData';

/** The games of a list, or the text that says why there are none. */
export function ListBody({ shared, own }: ListData) {
  const { cards, failed } = sliceOf({ shared, own });
  if (failed) return <FailedList />;
  if (cards === '') return <EmptyList query={shared.query} />;
  return <EndlessGames shared={shared} own={own} />;
}
