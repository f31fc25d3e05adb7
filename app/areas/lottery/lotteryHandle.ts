import type { Handle } from '~/handle';
import type { LotteryData } from './lists.server';
import { gpi } from './lotteryQuery';

/** The facts of the pages of lotteries. */
export const lotteryHandle: Handle<LotteryData> = {
  i18n: ['lottery', 'drawTimes', 'prizes', 'lists', 'content'],
  styles: (loaded) => {
    const query = loaded?.shared.query;
    return [
      'lottery',
      'content',
      'listHead',
      ...(loaded?.shared.mode === 'Elott' || query?.history ? ['lists'] : []),
      ...(query?.group === gpi ? ['games'] : []),
      ...(query?.history ? ['lotteryHistory', 'forms', 'panel'] : []),
      ...(query?.week ? ['week'] : []),
      'pager',
    ];
  },
  refresh: (loaded) => loaded?.own.refresh_s,
};
