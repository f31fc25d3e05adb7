import { expect, it } from 'vitest';
import { maySend, readSent, secondsUntil, writeSent, type CodeSent } from './codeSent';

const sentAt = 1_770_000_000_000;
const sent: CodeSent = { to: '+66812345678', until: sentAt + 300_000, resendAt: sentAt + 60_000 };

it('is read from the form as it was written into it', () => {
  expect(readSent(writeSent(sent))).toEqual(sent);
});

it.each([
  null,
  '',
  'x',
  '1.2.+66812345678',
  `${sentAt}.${sentAt}.0812345678`,
  `${sentAt}.${sentAt}.+66<b>`,
])('is nothing for %j', (text) => expect(readSent(text)).toBeNull());

it('can be asked for at first, again from the resend time on, and any time for another number', () => {
  expect(maySend(null, sent.to, sentAt)).toBe(true);
  expect(maySend(sent, sent.to, sent.resendAt - 1)).toBe(false);
  expect(maySend(sent, sent.to, sent.resendAt)).toBe(true);
  expect(maySend(sent, '+66812345679', sentAt)).toBe(true);
});

it('counts a begun second as one, and none after the end', () => {
  expect([60_000, 59_500, 1, 0, -1].map((left) => secondsUntil(sentAt + left, sentAt))).toEqual([
    60, 60, 1, 0, 0,
  ]);
});
