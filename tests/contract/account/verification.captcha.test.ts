// @engines both: concurrency
import { afterAll, expect, it } from 'vitest';
import { captcha, demoOutbox, fieldRules } from '../../../server/kernel/api/verification';
import type { StoreKind } from '../../../server/store/tables';
import { fieldRuleTable } from '../../../server/areas/account/rules';
import { tiers } from '../../../server/kernel/limits/limit';
import { captcha_life_ms, takeCaptcha } from '../../../server/kernel/verification/captcha';
import { openVerificationFixture } from '../../factories/account';
import { changeMember } from '../../factories/member';
import { viewBy } from '../../support/calls';
import { atOnce, inTurn } from '../../support/repeat';

const fixture = await openVerificationFixture();
afterAll(() => fixture.platform.close());

const ask = (input: { language?: 'th' | 'en'; form?: 'picture' | 'words' } = {}) =>
  viewBy(fixture.client, captcha, input, { address: fixture.newAddress() });
const take = async (captchaId: string, answer: string) =>
  (await takeCaptcha(fixture.platform, { captchaId, captcha: answer })).ok;

it('gives pictures of characters and of sums, which are answered as they are read', async () => {
  const made = await inTurn(24, () => ask());
  expect(new Set(made.map(({ kind }) => kind))).toEqual(new Set(['characters', 'sum']));
  for (const { kind, image, question, captchaId, expiresAt } of made) {
    expect(image).toMatch(/^<svg .*<\/svg>$/);
    expect(question).toBe('');
    expect(expiresAt).toBe(fixture.platform.clock.now() + captcha_life_ms);
    const [{ text } = { text: '' }] = await fixture.sentTo(captchaId);
    expect(text).toMatch(kind === 'sum' ? /^\d{2}$/ : /^[A-Z0-9]{5}$/);
    expect(await take(captchaId, text)).toBe(true);
  }
});

it('asks in words whoever cannot see a picture (account#captcha, account#login-failures)', async () => {
  const english = await ask({ language: 'en', form: 'words' });
  const thai = await ask({ form: 'words' });
  expect([english.image, thai.image]).toEqual(['', '']);
  expect(english.question).toMatch(/^[A-Z][a-z ,.?-]+/);
  expect(thai.question).toMatch(/[ก-๙]/);
  for (const { captchaId } of [english, thai]) {
    const [{ text } = { text: '' }] = await fixture.sentTo(captchaId);
    expect(await take(captchaId, text)).toBe(true);
  }
});

it('passes over case and blanks, and takes Thai digits and wide ones (account#captcha)', async () => {
  const answers: readonly ((text: string) => string)[] = [
    (text) => ` ${text.toLowerCase()} `,
    (text) => [...text].join(' '),
    (text) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit))),
    (text) => text.replace(/[\dA-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  ];
  for (const typed of answers) {
    const { captchaId, captcha: text } = await fixture.solved();
    expect(await take(captchaId, typed(text))).toBe(true);
  }
});

it('is answered once, right or wrong (account#captcha)', async () => {
  const right = await fixture.solved();
  const first = await atOnce(6, () => take(right.captchaId, right.captcha));
  expect(first.filter(Boolean)).toHaveLength(1);
  const wrong = await fixture.solved();
  expect(await take(wrong.captchaId, 'no')).toBe(false);
  expect(await take(wrong.captchaId, wrong.captcha)).toBe(false);
});

it('is over after its time, and no answer is right for another one', async () => {
  const [one, other] = [await fixture.solved(), await fixture.solved()];
  expect(await take(one.captchaId, other.captcha === one.captcha ? 'x' : other.captcha)).toBe(
    false,
  );
  fixture.platform.clock.advance(captcha_life_ms);
  expect(await take(other.captchaId, other.captcha)).toBe(false);
  expect(await take('', '')).toBe(false);
});

it('gives an address so many, and fewer in words', async () => {
  const address = fixture.newAddress();
  const words = await inTurn(tiers.wordsByAddress.times + 1, async () => {
    const answer = await fixture.client.ask(captcha, { form: 'words' }, { address });
    return answer.code;
  });
  expect(words.filter((code) => code === undefined)).toHaveLength(tiers.wordsByAddress.times);
  expect(words.at(-1)).toBe('too_many_requests');
  expect((await fixture.client.ask(captcha, {}, { address })).success).toBe(true);
});

it('keeps no answer in the store', async () => {
  const { captcha: answer, captchaId } = await fixture.solved();
  const { platform } = fixture;
  const row = await platform.db
    .selectFrom('captchas')
    .selectAll()
    .where('id', '=', captchaId)
    .executeTakeFirstOrThrow();
  expect(row.answer_hash).not.toContain(answer);
  const outbox = await platform.db.selectFrom('outbox').select('sealed').execute();
  expect(outbox.map(({ sealed }) => sealed).join()).not.toContain(captchaId);
});

it('tells the rules of the fields by their names', async () => {
  const answer = await fixture.client.ask(fieldRules, {});
  expect(answer.value).toEqual(JSON.parse(JSON.stringify(fieldRuleTable)));
  expect(Object.keys(fieldRules.response.parse(answer.value))).toEqual(
    expect.arrayContaining(['loginUsername', 'loginMobileNum', 'loginPassword', 'mobileNum']),
  );
});

it('shows the outbox in the demo alone, and only while messages stay there (site#the-store)', async () => {
  const { platform } = fixture;
  const ask = () => fixture.client.ask(demoOutbox, {});
  const mark = (kind: StoreKind) => platform.db.updateTable('store_kind').set({ kind }).execute();
  const { captchaId } = await fixture.solved();
  expect(await ask()).toMatchObject({ status: 404, code: 'not_found' });
  await mark('demo');
  const { list } = demoOutbox.response.parse((await ask()).value);
  expect(list[0]).toMatchObject({ kind: 'captcha', recipient: captchaId });
  const { delivery } = platform.config;
  platform.config.delivery = { ...delivery, sms: { by: 'none' } };
  expect((await ask()).code).toBe('not_found');
  platform.config.delivery = delivery;
  await mark('operator');
  expect((await ask()).code).toBe('not_found');
  // Nobody turns the store into the demo by a name.
  const member = await fixture.member();
  await changeMember(platform.db, member.id, { username: 'somchai' });
  expect((await ask()).code).toBe('not_found');
});
