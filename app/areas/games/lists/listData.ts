import type { BannerSlide } from '~/areas/content/types';
import type { ScreenData } from '~/session/screen.server';
import type { PackedCards, PackedMarks } from '../cards/packed';
import type { PackedVendors } from '../categories';
import type { ListQuery } from './listQuery';

/** One page of a list. */
export interface ListSlice {
  cards: PackedCards;
  /** The page number: the last page if one beyond it was requested. */
  page: number;
  pages: number;
  /** The list could not be loaded: the page says so and offers to try again. */
  failed: boolean;
}

/** The part of a list's page that is the member's own. */
interface OwnCards {
  /** The favourites among the cards. */
  marks: PackedMarks;
  /** The page of the list, on the tabs of the member's own games. */
  slice?: ListSlice;
}

/** One page of a list in the two parts of a loader's data; script requests later pages alone. */
export interface ListPage {
  shared: {
    /** Null on the tabs of the member's own games: `own` has it then. */
    slice: ListSlice | null;
  };
  own: OwnCards;
}

/** The part of every screen with a list that is the same for everybody. */
export interface ListShared {
  query: ListQuery;
  slice: ListSlice | null;
}

export interface GameListShared extends ListShared {
  banners: BannerSlide[];
  /** The titles of the notice strip, on the hot games' page alone (games#game-screens). */
  notices: string[] | null;
  /** The vendors of the category, for the menu and the filter. */
  vendors: PackedVendors;
  /** On the filter's tab: the classifications that the category has games of. */
  kinds?: string[];
}

export interface GameListOwn extends OwnCards {
  noticeClosed?: true;
}

export type GameListData = ScreenData<GameListShared, GameListOwn>;

/** The data of any screen with a list. */
export interface ListData {
  shared: ListShared;
  own: OwnCards;
}

const no_slice: ListSlice = { cards: '', page: 1, pages: 1, failed: false };

/** The page of the list that is shown, from either part. */
export const sliceOf = ({ shared, own }: ListPage): ListSlice =>
  own.slice ?? shared.slice ?? no_slice;
