import { defineFields } from '~/forms/fields';
import { pageNumber } from '~/session/paged';

/** The form of a lottery's heart. */
export const lotteryFields = defineFields('lottery', { gameCode: null });

/** The state of a lottery page, from its address. */
export interface LotteryQuery {
  /** A group of the menu; empty for all. GPI for the vendors' own lotteries. */
  group: string;
  tab: 'all' | 'hot' | 'fav';
  /** The page of cards. */
  list: number;
  week: boolean;
  /** A list without script is refreshed unless its reader has turned that off. */
  refresh: boolean;
  /** The history is open. */
  history: { code: string; page: number; find: string } | null;
}

export const gpi = 'GPI';

/** Reads the state of a lottery page; what makes no sense counts as absent. */
export function readLotteryQuery(search: URLSearchParams): LotteryQuery {
  const type = search.get('type');
  const group = search.get('group') ?? '';
  const open = search.get('open');
  return {
    group: /^[0-9A-Z]{2,10}$/.test(group) && group !== 'ALL' ? group : '',
    // The requirements call the favourites' tab `recent` inside.
    tab: type === 'hot' ? 'hot' : type === 'fav' || type === 'recent' ? 'fav' : 'all',
    list: pageNumber(search.get('list')),
    week: search.get('view') === 'week',
    refresh: search.get('refresh') !== 'off' && open === null,
    history:
      open === 'history'
        ? {
            code: (search.get('code') ?? '').slice(0, 20),
            page: pageNumber(search.get('page')),
            find: (search.get('find') ?? '').trim().slice(0, 60),
          }
        : null,
  };
}
