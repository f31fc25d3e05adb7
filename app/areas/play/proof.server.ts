import { roundProof } from '@contract/sandbox';
import { dateTime, money } from '~/i18n/format';
import { messagesOf } from '~/i18n/translator.server';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';

/** A round's proof for its page. Throws the plain data with `?format=json`, 404 for no such round. */
export async function loadProof(page: Page, id: string) {
  const answer = await page.call(roundProof, { id: id.slice(0, 60) });
  if (!answer.ok) {
    const unknown = answer.code === 'round_unknown' || answer.code === 'bad_request';
    throw unknown ? refusal(page, 'round_unknown', 404) : refusal(page, answer.code, 502);
  }
  const proof = answer.value;
  const { round } = proof;
  return {
    proof,
    stake: money(round.stake, round.currency),
    returned: money(round.returnAmount, round.currency),
    played: round.playedAt === null ? null : dateTime(round.playedAt, page.preferences.lang),
    messages: messagesOf(page.preferences.lang, 'play'),
  };
}
