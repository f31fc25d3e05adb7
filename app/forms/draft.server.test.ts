import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { cookiesOf } from '~/session/cookies.server';
import type { Page } from '~/session/page.server';
import { draftOf, loginAndBack } from './draft.server';

const cookies = cookiesOf(
  readConfig({ SESSION_SECRET: 'a-secret-of-thirty-two-characters-or-more' }),
);
const preferences = { lang: 'th', theme: 'light' };
const sessionOf = (member: string) => ({ token: 'token', remember: false, member });
/** A page of a member: `m1` by default. */
const pageAt = (url: string, cookieHeader: string | null = null, member = 'm1') =>
  ({
    url: new URL(url, 'http://web.test'),
    cookies,
    newDevice: () => null,
    cookieHeader,
    preferences,
    session: sessionOf(member),
  }) as unknown as Page;

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

/** Sends a form to a page whose session has ended; returns the redirect and the cookies it set. */
async function sendTo(url: string, fields: Record<string, string>, page = pageAt(url)) {
  const answer = await loginAndBack(page, formOf(fields), 'logged_out');
  const login = new URL(answer.headers.get('Location')!, 'http://web.test');
  const set = answer.headers.getSetCookie();
  const sent = set.map((line) => line.split(';')[0]).join('; ');
  return { answer, back: login.searchParams.get('redirectTo')!, sent };
}

it('leads to login and, after it, back to the page with what was typed (account#ended-session)', async () => {
  const { answer, back, sent } = await sendTo('/m/myAccount/index?tab=1', { nickname: 'น้องโชค' });
  expect(answer.status).toBe(303);
  expect(back).toBe('/m/myAccount/index?tab=1&draft=1');
  expect(await draftOf(pageAt(back, sent))).toEqual({ nickname: 'น้องโชค' });
});

it('keeps no secret, and nothing that is good for one try (account#ended-session)', async () => {
  const secrets = {
    password: 'a',
    newPassword: 'b',
    confirmNewPassword: 'c',
    paymentPassword: 'd',
    captcha: 'e',
    verificationCode: 'f',
    firebaseIdToken: 'g',
    idempotencyKey: 'h',
    intent: 'saveNickname',
  };
  const { back, sent } = await sendTo('/m/changePsw', { ...secrets, email: 'me@chokdee.test' });
  expect(await draftOf(pageAt(back, sent))).toEqual({ email: 'me@chokdee.test' });
});

it('fills a form again on its own page alone, and only right after the login', async () => {
  const { sent } = await sendTo('/m/myAccount/index', { nickname: 'me' });
  expect(await draftOf(pageAt('/m/securityCenter?draft=1', sent))).toEqual({});
  expect(await draftOf(pageAt('/m/myAccount/index', sent))).toEqual({});
});

it('gives nothing to another member who logs in on the same phone', async () => {
  const { back, sent } = await sendTo('/m/myAccount/index', { nickname: 'mine' });
  expect(await draftOf(pageAt(back, sent, 'm2'))).toEqual({});
});

it('gives what was typed back to the member whose session had ended before it was sent', async () => {
  const endedMember = await cookies.ended.read((await cookies.ended.write('m1')).split(';')[0]!);
  const page = { ...pageAt('/m/myAccount/index'), session: null, endedMember } as Page;
  const { back, sent } = await sendTo('/m/myAccount/index', { nickname: 'mine' }, page);
  expect(await draftOf(pageAt(back, sent))).toEqual({ nickname: 'mine' });
  expect(await draftOf(pageAt(back, sent, 'm2'))).toEqual({});
});

it('gives nothing that nobody can be told to have typed', async () => {
  const page = { ...pageAt('/m/myAccount/index'), session: null, endedMember: undefined } as Page;
  const { back, sent } = await sendTo('/m/myAccount/index', { nickname: 'mine' }, page);
  expect(await draftOf(pageAt(back, sent, ''))).toEqual({});
});

/** Letters of a script in an order that nothing can shorten. */
const anyLetters = (first: number, of: number, length: number): string =>
  Array.from({ length }, () => String.fromCodePoint(first + randomInt(of))).join('');

it.each([
  ['Thai', 0x0e01, 46],
  ['Chinese', 0x4e00, 20_000],
  ['pictures', 0x1f300, 700],
])('keeps a thousand letters: %s', async (_script, first, of) => {
  const content = anyLetters(first, of, 1_000);
  const { back, sent } = await sendTo('/m/feedback', { content, contact: '081-234-5678' });
  expect(sent.length).toBeLessThan(4_000);
  expect(await draftOf(pageAt(back, sent))).toEqual({ content, contact: '081-234-5678' });
});

it.each([5, 6])('keeps a slip of a thousand numbers of %i digits', async (digits) => {
  const one = () => String(randomInt(10 ** digits)).padStart(digits, '0');
  const numbers = Array.from({ length: 1_000 }, one).join(',');
  const { answer, back, sent } = await sendTo('/m/launchGame?gameId=K3_1', { numbers });
  for (const cookie of answer.headers.getSetCookie()) expect(cookie.length).toBeLessThan(4_000);
  expect(await draftOf(pageAt(back, sent))).toEqual({ numbers });
  // Half of it, or half of it beside half of another, is no draft.
  const cut = sent.replace(/ck_draft_rest=[^;]*/, '');
  expect(cut).not.toBe(sent);
  expect(await draftOf(pageAt(back, cut))).toEqual({});
});

it('stays within two cookies, however much was typed', async () => {
  const long = anyLetters(0x4e00, 20_000, 4_000);
  const { back, sent } = await sendTo('/m/feedback', {
    title: 'short',
    text: long,
    email: 'a@mail.com',
  });
  expect(sent.length).toBeLessThan(8_000);
  expect(await draftOf(pageAt(back, sent))).toEqual({ title: 'short', email: 'a@mail.com' });
});
