import { japanese } from './ja';
import type { LotteryWords } from './lotteryWords';

/** The languages that have a file of their own here. */
export const languageWords: Readonly<Record<string, LotteryWords>> = {
  ja: japanese,
};
