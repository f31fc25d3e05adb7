import { failed, type CallResult } from './answer.server';

/** Turns an answer whose address is empty into the refusal `url_empty` (site#empty-address). */
export const withAddress = <T extends { url: string }>(answer: CallResult<T>): CallResult<T> =>
  answer.ok && answer.value.url.trim() === '' ? failed('url_empty') : answer;
