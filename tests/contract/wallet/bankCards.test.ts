// @engines both: limits
import { afterAll, beforeEach, expect, it } from 'vitest';
import * as api from '../../../server/areas/payouts/api/payouts';
import { notMe } from '../../../server/areas/account/api/security';
import type { RequestOf } from '../../../server/kernel/api/call';
import { hashPassword, passwordTiers } from '../../../server/areas/account/passwords/rules';
import { addCard, cardsOf } from '../../../server/areas/payouts/bankCards';
import type { Who } from '../../conformance/client';
import { addSession, changeMember } from '../../factories/member';
import { openOwnedFixture, type Owner } from '../../factories/owner';
import { viewBy } from '../../support/calls';
import { slowed } from '../../support/platform';
import { atOnce, inTurn } from '../../support/repeat';

const pin = '135790';
let numbers = 0;

const fixture = await openOwnedFixture();
const payment_hash = await hashPassword(pin);
afterAll(() => fixture.platform.close());
beforeEach(() => fixture.forget('limits', 'outbox'));

const newNumber = () => String((numbers += 1)).padStart(10, '0');

/** A member with a payment password who has just confirmed; `payee` is the profile's name. */
async function someone(payee: string | null = 'Somchai Jaidee'): Promise<Owner> {
  const owner = await fixture.owner({ payment_hash, payee_name: payee });
  const token = await fixture.stepUp(owner.token, owner.who);
  return { ...owner, token, who: { ...owner.who, token } };
}

const typed = { bankCode: 'KBANK', payeeName: 'Somchai Jaidee', paymentPassword: pin } as const;
const add = (who: Who, change: Partial<RequestOf<typeof api.addBankCard>> = {}) =>
  fixture.client.ask(api.addBankCard, { ...typed, bankCardNo: newNumber(), ...change }, who);
const idOf = (answer: { value: unknown }) =>
  api.addBankCard.response.parse(answer.value).bankCardId;
const cards = (who: Who) => viewBy(fixture.client, api.bankCards, {}, who);
const remove = (who: Who, bankCardId: string) =>
  fixture.client.ask(api.removeBankCard, { bankCardId }, who);

it('adds an account, shows the last four digits alone, and tells the owner (account#bank-cards)', async () => {
  const { who, email } = await someone();
  const answer = await add(who, { bankCardNo: ' ๑๒๓-4-56789-0 ' });
  const { list, ...more } = await cards(who);
  expect(more).toEqual({ payeeName: 'Somchai Jaidee', hasPaymentPassword: true });
  expect(list).toEqual([
    {
      bankCardId: idOf(answer),
      bankCode: 'KBANK',
      lastDigits: '7890',
      payeeName: 'Somchai Jaidee',
      createdAt: fixture.platform.clock.now(),
    },
  ]);
  const [message = ''] = await fixture.texts(email);
  expect(message).toContain('เพิ่มบัญชีธนาคาร');
  expect(message).toContain('/m/notMe?token=');
});

it('needs a confirmation, a payment password and the right one, and keeps nothing otherwise (account#bank-cards)', async () => {
  const owner = await fixture.owner({ payment_hash: null });
  expect(await add(owner.who)).toMatchObject({ status: 403, code: 'step_up_required' });
  const token = await fixture.stepUp(owner.token, owner.who);
  const who = { ...owner.who, token };
  expect(await add(who)).toMatchObject({ status: 409, code: 'payment_password_unset' });
  const set = { payment_hash };
  await changeMember(fixture.platform.db, owner.member.id, set);
  expect(await add(who, { paymentPassword: '135791' })).toMatchObject({
    status: 403,
    code: 'wrong_payment_password',
  });
  expect((await cards(who)).list).toEqual([]);
  expect((await fixture.row(owner.member.id)).payee_name).toBeNull();
});

it('is locked after too many wrong payment passwords, together with their change (account#bank-cards)', async () => {
  const { who } = await someone();
  const wrong = await inTurn(passwordTiers.oldPaymentByAccount.times, () =>
    add(who, { paymentPassword: '246801' }),
  );
  expect(new Set(wrong.map(({ code }) => code))).toEqual(new Set(['wrong_payment_password']));
  expect(await add(who)).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect((await cards(who)).list).toEqual([]);
});

it('is in the name of the profile, or sets it (account#bank-cards)', async () => {
  const known = await someone();
  expect(await add(known.who, { payeeName: 'Malee Jaidee' })).toMatchObject({
    status: 409,
    code: 'payee_name_differs',
  });
  expect(await add(known.who, { payeeName: ' SOMCHAI  jaidee' })).toMatchObject({ success: true });
  expect((await cards(known.who)).list[0]?.payeeName).toBe('Somchai Jaidee');
  const first = await someone(null);
  expect(await add(first.who, { payeeName: '' })).toMatchObject({ code: 'fields_invalid' });
  expect(await add(first.who, { payeeName: 'มาลี ใจดี' })).toMatchObject({ success: true });
  expect((await fixture.row(first.member.id)).payee_name).toBe('มาลี ใจดี');
  const message = (await fixture.texts(first.email)).join();
  expect(message).toContain('ตั้งชื่อผู้รับเงิน');
  expect(await fixture.savePayee('A Thief', first.who)).toMatchObject({
    code: 'payee_name_locked',
  });
});

it.each([
  ['KBANK', '123456789'],
  ['GSB', '1234567890'],
  ['SCB', '12345abcde'],
  ['BBL', '1e9'],
] as const)('takes for no account of %s: %s', async (bankCode, bankCardNo) => {
  const { who } = await someone();
  const answer = await add(who, { bankCode, bankCardNo });
  expect(answer).toMatchObject({ status: 422, code: 'card_number_form' });
});

it('belongs to one member, whoever is first, until it is removed (account#bank-cards)', async () => {
  const people = await inTurn(3, () => someone());
  const bankCardNo = newNumber();
  const answers = await Promise.all(people.map(({ who }) => add(who, { bankCardNo })));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'card_taken')).toHaveLength(2);
  const index = answers.findIndex(({ success }) => success);
  const other = people[(index + 1) % 3]!;
  await remove(people[index]!.who, idOf(answers[index]!));
  expect(await add(other.who, { bankCardNo })).toMatchObject({ success: true });
});

it('is added once by a form that is sent twice at once', async () => {
  const { who } = await someone();
  const bankCardNo = newNumber();
  const answers = await atOnce(3, () => add(who, { bankCardNo }));
  expect(new Set(answers.map(idOf)).size).toBe(1);
  const values = answers.map(({ value }) => api.addBankCard.response.parse(value));
  expect(values.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect((await cards(who)).list).toHaveLength(1);
});

it('has five of a member at most, also when they are added at once (account#bank-cards)', async () => {
  const { who } = await someone();
  const answers = await atOnce(api.bank_cards_most + 2, () => add(who));
  expect(answers.filter(({ success }) => success)).toHaveLength(api.bank_cards_most);
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['cards_full']));
  const { list } = await cards(who);
  expect(list).toHaveLength(api.bank_cards_most);
  await remove(who, list[0]!.bankCardId);
  expect(await add(who)).toMatchObject({ success: true });
});

it('is removed by its member alone, once, and the owner is told (account#bank-cards)', async () => {
  const { who, email } = await someone();
  const id = idOf(await add(who));
  const [stranger, trial] = [await someone(), await fixture.trial()];
  expect(await remove(stranger.who, id)).toMatchObject({ status: 404, code: 'card_unknown' });
  expect(await remove(who, 'nothing')).toMatchObject({ status: 404, code: 'card_unknown' });
  for (const answer of [
    await remove({ token: trial.token }, id),
    await add({ token: trial.token }),
    await fixture.client.ask(api.bankCards, {}, { token: trial.token }),
  ]) {
    expect(answer).toMatchObject({ status: 403, code: 'trial_not_allowed' });
  }
  expect((await cards(who)).list).toHaveLength(1);
  await fixture.platform.db.deleteFrom('outbox').execute();
  expect(await remove(who, id)).toMatchObject({ success: true });
  expect(await remove(who, id)).toMatchObject({ success: true });
  expect((await cards(who)).list).toEqual([]);
  expect(await fixture.texts(email)).toHaveLength(1);
});

it('is taken away by the owner who was robbed, also if the thief removed it again (account#bank-cards)', async () => {
  const robbed = await someone();
  const old = idOf(await add(robbed.who));
  fixture.platform.clock.advance(73 * 60 * 60_000);
  const token = await fixture.stepUp(
    ((await fixture.login(robbed.member.username, {}, robbed.who)).value as { token: string })
      .token,
    robbed.who,
  );
  const thief = { ...robbed.who, token };
  const [stored, hidden] = [idOf(await add(thief)), idOf(await add(thief))];
  await remove(thief, hidden);
  const link = await fixture.notMeToken(robbed.email);
  expect(await fixture.client.ask(notMe, { token: link })).toMatchObject({ success: true });
  const rows = await fixture.platform.db
    .selectFrom('bank_cards')
    .select(['id', 'removed_why', 'live_key'])
    .where('member_id', '=', robbed.member.id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ id, removed_why }) => [id, removed_why])).toEqual([
    [old, null],
    [stored, 'not_me'],
    [hidden, 'not_me'],
  ]);
  expect(rows.filter(({ live_key }) => live_key !== null)).toHaveLength(1);
});

it('is not added by a form that was being read when the owner took the account back (account#bank-cards)', async () => {
  const robbed = await someone();
  await add(robbed.who);
  const { platform } = fixture;
  const member = await fixture.row(robbed.member.id);
  const steppedUpAt = platform.clock.now();
  const session = { ...(await addSession(platform, member)), steppedUpAt };
  const link = await fixture.notMeToken(robbed.email);
  const slow = slowed(platform, () => fixture.client.ask(notMe, { token: link }));
  const input = {
    bankCode: 'KBANK' as const,
    bankCardNo: newNumber(),
    payeeName: 'Somchai Jaidee',
    paymentPassword: pin,
  };
  const caller = { address: fixture.newAddress(), device: 'OTHERS' };
  expect(await addCard(slow, session, input, caller)).toMatchObject({ code: 'logged_out' });
  expect(await cardsOf(platform.db, member.id)).toEqual([]);
});
