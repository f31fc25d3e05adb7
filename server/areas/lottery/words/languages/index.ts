import { japanese } from './ja';
import type { LotteryWords } from './lotteryWords';
import { vietnamese } from './vi';
import { chinese } from './zh';

/** The languages that have a file of their own here. */
export const languageWords: Readonly<Record<string, LotteryWords>> = {
  zh: chinese,
  ja: japanese,
  vi: vietnamese,
};
