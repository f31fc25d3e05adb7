// @engines sqlite
import { afterAll, expect, it } from 'vitest';
import { profile, saveEmail, saveMobile } from '../../../server/areas/account/api/profile';
import type { RequestOf } from '../../../server/kernel/api/call';
import { accountCode } from '../../../server/kernel/api/verification';
import { readOutbox } from '../../../server/kernel/delivery/sendMessages';
import { undo_ms } from '../../../server/kernel/alerts/changes';
import { claimContact } from '../../../server/areas/account/provedContact';
import { code_life_ms, resend_after_ms } from '../../../server/kernel/verification/codes';
import { addResetLink } from '../../factories/member';
import { openProfileFixture, type SignedIn } from '../../factories/owner';
import { rowsIn } from '../../support/queries';

const fixture = await openProfileFixture();
afterAll(() => fixture.platform.close());

let numbers = 0;
const newNumber = () => `8${String((numbers += 1)).padStart(8, '0')}`;
const newEmail = () => `box${(numbers += 1)}@example.com`;
const done = { status: 200, value: { success: true } };
const wrong_code = { status: 400, code: 'code_wrong' };

const saveNumber = (who: SignedIn, mobileNum: string, verificationCode: string) =>
  fixture.client.ask(saveMobile, { mobileNum, verificationCode }, who);
const saveBox = (who: SignedIn, email: string, verificationCode: string) =>
  fixture.client.ask(saveEmail, { email, verificationCode }, who);

/** Proves a number as its owner would. */
async function proveNumber(who: SignedIn, mobileNum: string) {
  fixture.platform.clock.advance(resend_after_ms);
  expect(await fixture.askCode(who, { by: 'mobile', mobileNum })).toMatchObject({ status: 200 });
  return saveNumber(who, mobileNum, await fixture.codeAt(`+66${mobileNum}`));
}

async function proveBox(who: SignedIn, email: string) {
  fixture.platform.clock.advance(resend_after_ms);
  expect(await fixture.askCode(who, { by: 'email', email })).toMatchObject({ status: 200 });
  return saveBox(who, email, await fixture.codeAt(email.toLowerCase()));
}

const ownerOf = async (contact: string) =>
  (await rowsIn(fixture.platform.db, 'proved_contacts', { contact, held_until: null }))[0]
    ?.member_id;

it('makes a number the member’s by the code that was sent there (account#profile)', async () => {
  const who = await fixture.signedIn();
  const mobileNum = newNumber();
  expect(await proveNumber(who, mobileNum)).toMatchObject(done);
  expect((await fixture.client.ask(profile, {}, who)).value).toMatchObject({
    mobile: `+66••••${mobileNum.slice(-4)}`,
    mobileVerified: true,
  });
  expect(await ownerOf(`+66${mobileNum}`)).toBe(who.member.id);
});

it('makes a mail address the member’s, whatever its case', async () => {
  const who = await fixture.signedIn();
  expect(await proveBox(who, 'Som.Chai@Example.COM')).toMatchObject(done);
  expect((await fixture.rowOf(who.member)).email).toBe('som.chai@example.com');
  expect(await ownerOf('som.chai@example.com')).toBe(who.member.id);
  expect((await fixture.client.ask(profile, {}, who)).value).toMatchObject({
    email: 's•••i@example.com',
    emailVerified: true,
  });
});

it('keeps no mail address without the code that was sent there (account#step-up)', async () => {
  const who = await fixture.signedIn();
  const email = newEmail();
  const save = (verificationCode: string) => saveBox(who, email, verificationCode);
  expect(await save('')).toMatchObject(wrong_code);
  const without = { email } as RequestOf<typeof saveEmail>;
  expect(await fixture.client.ask(saveEmail, without, who)).toMatchObject({ code: 'bad_request' });
  expect(await saveBox(who, 'nobody@example', '000000')).toMatchObject({ code: 'email_invalid' });
  expect((await fixture.rowOf(who.member)).email).toBeNull();
  expect(await proveBox(who, email)).toMatchObject(done);
  expect((await fixture.rowOf(who.member)).email).toBe(email);
});

it('says when the code expires and when another can be had', async () => {
  const who = await fixture.signedIn();
  const now = fixture.platform.clock.now();
  expect(await fixture.askCode(who, { by: 'mobile', mobileNum: newNumber() })).toMatchObject({
    value: { expirationTime: now + code_life_ms, resendAt: now + resend_after_ms },
  });
});

it.each([
  ['th', 'ใช้ผูกเบอร์นี้กับบัญชี Chokdee', 70],
  ['en', 'Chokdee code to add this number to an account', 160],
  ['ja', 'Chokdee この番号の登録の認証コード', 70],
] as const)(
  'writes the message in the language %s, short enough for one SMS',
  async (language, words, most) => {
    const who = await fixture.signedIn();
    const mobileNum = newNumber();
    await fixture.askCode(who, { by: 'mobile', mobileNum, language });
    const [sent] = await readOutbox(fixture.platform);
    expect(sent).toMatchObject({ kind: 'sms', recipient: `+66${mobileNum}` });
    expect(sent!.text).toContain(words);
    expect(sent!.text.length).toBeLessThanOrEqual(most);
  },
);

it('sends mail with a subject that does not tell the code', async () => {
  const who = await fixture.signedIn();
  const email = newEmail();
  await fixture.askCode(who, { by: 'email', email, language: 'en' });
  const [sent] = await readOutbox(fixture.platform);
  expect(sent).toMatchObject({ kind: 'mail', recipient: email });
  expect(sent!.text).toContain(await fixture.codeAt(email));
  expect(sent!.subject).not.toMatch(/\d/);
});

it('sends no code without the right answer to a captcha', async () => {
  const who = await fixture.signedIn();
  const mobileNum = newNumber();
  const input = { by: 'mobile' as const, mobileNum };
  const { captchaId } = await fixture.captcha();
  for (const given of [{}, { captchaId, captcha: 'wrong' }, { captchaId: 'none', captcha: '7' }]) {
    expect(await fixture.client.ask(accountCode, { ...input, ...given }, who)).toMatchObject({
      status: 400,
      code: 'captcha_wrong',
    });
  }
  await expect(fixture.codeAt(`+66${mobileNum}`)).rejects.toThrow('no code was sent');
});

it('refuses what is no number and no mail address, with the captcha left to use', async () => {
  const who = await fixture.signedIn();
  const answer = await fixture.captcha();
  const ask = (input: { by: 'mobile' | 'email'; mobileNum?: string; email?: string }) =>
    fixture.client.ask(accountCode, { ...input, ...answer }, who);
  expect(await ask({ by: 'mobile', mobileNum: '081234567' })).toMatchObject({
    status: 422,
    code: 'mobile_invalid',
    value: { digits: 9 },
  });
  expect(await ask({ by: 'email', email: 'nobody@example' })).toMatchObject({
    status: 422,
    code: 'email_invalid',
  });
  expect(await ask({ by: 'mobile', mobileNum: newNumber() })).toMatchObject({ status: 200 });
  expect(await saveNumber(who, '12', '000000')).toMatchObject({ code: 'mobile_invalid' });
  expect(await saveBox(who, 'nobody', '000000')).toMatchObject({ code: 'email_invalid' });
});

it('takes a code once, for its own contact and kind, while it lasts', async () => {
  const who = await fixture.signedIn();
  const [mobileNum, other] = [newNumber(), newNumber()];
  await fixture.askCode(who, { by: 'mobile', mobileNum });
  const code = await fixture.codeAt(`+66${mobileNum}`);
  const false_code = code === '000000' ? '000001' : '000000';
  expect(await saveNumber(who, mobileNum, false_code)).toMatchObject(wrong_code);
  expect(await saveNumber(who, other, code)).toMatchObject(wrong_code);
  expect(await saveBox(who, newEmail(), code)).toMatchObject(wrong_code);
  expect(await fixture.client.ask(saveMobile, { mobileNum }, who)).toMatchObject(wrong_code);
  expect((await fixture.rowOf(who.member)).mobile).toBeNull();
  expect(await saveNumber(who, mobileNum, code)).toMatchObject(done);
  expect(await saveNumber(who, mobileNum, code)).toMatchObject(wrong_code);

  await fixture.askCode(who, { by: 'mobile', mobileNum: other });
  const late = await fixture.codeAt(`+66${other}`);
  fixture.platform.clock.advance(code_life_ms);
  expect(await saveNumber(who, other, late)).toMatchObject(wrong_code);
  expect((await fixture.rowOf(who.member)).mobile).toBe(`+66${mobileNum}`);
});

it('takes no token of a phone-auth provider where none is configured', async () => {
  const who = await fixture.signedIn();
  const mobileNum = newNumber();
  const token = { mobileNum, firebaseIdToken: 'eyJhbGciOiJub25lIn0.e30.' };
  expect(await fixture.client.ask(saveMobile, token, who)).toMatchObject(wrong_code);
  expect(await ownerOf(`+66${mobileNum}`)).toBeUndefined();
});

it('tells that a number is another account’s to who holds the phone, and to nobody else', async () => {
  const [owner, other] = [await fixture.signedIn(), await fixture.signedIn()];
  const mobileNum = newNumber();
  await proveNumber(owner, mobileNum);
  expect(await saveNumber(other, mobileNum, '000000')).toMatchObject(wrong_code);
  expect(await proveNumber(other, mobileNum)).toMatchObject({
    status: 409,
    code: 'mobile_taken',
    value: undefined,
  });
  expect(await ownerOf(`+66${mobileNum}`)).toBe(owner.member.id);
  expect((await fixture.rowOf(other.member)).mobile).toBeNull();
  expect((await fixture.rowOf(owner.member)).mobile).toBe(`+66${mobileNum}`);
});

it('tells that a mail address is another account’s to who reads the mail, and to nobody else', async () => {
  const [owner, other] = [await fixture.signedIn(), await fixture.signedIn()];
  const email = newEmail();
  await proveBox(owner, email);
  expect(await saveBox(other, email, '000000')).toMatchObject(wrong_code);
  expect(await proveBox(other, email)).toMatchObject({ status: 409, code: 'email_taken' });
  expect(await ownerOf(email)).toBe(owner.member.id);
  expect((await fixture.rowOf(other.member)).email).toBeNull();
});

it('lets go of the number and of the mail address that were the member’s before', async () => {
  const [first, second] = [await fixture.signedIn(), await fixture.signedIn()];
  const [old, next] = [newNumber(), newNumber()];
  const [oldBox, nextBox] = [newEmail(), newEmail()];
  await proveNumber(first, old);
  await proveBox(first, oldBox);
  expect(await proveNumber(first, next)).toMatchObject(done);
  expect(await ownerOf(`+66${old}`)).toBeUndefined();
  expect(await ownerOf(oldBox)).toBe(first.member.id);
  expect(await proveBox(first, nextBox)).toMatchObject(done);
  expect(await ownerOf(oldBox)).toBeUndefined();
  expect(await ownerOf(`+66${next}`)).toBe(first.member.id);
  // Those before are held while the change can be undone.
  expect(await proveNumber(second, old)).toMatchObject({ code: 'mobile_taken' });
  expect(await proveBox(second, oldBox)).toMatchObject({ code: 'email_taken' });
  fixture.platform.clock.advance(undo_ms);
  const third = await fixture.signedIn();
  expect(await proveNumber(third, old)).toMatchObject(done);
  expect(await proveBox(third, oldBox)).toMatchObject(done);
});

it('takes the same number of the same member again', async () => {
  const who = await fixture.signedIn();
  const mobileNum = newNumber();
  await proveNumber(who, mobileNum);
  expect(await proveNumber(who, mobileNum)).toMatchObject(done);
  expect(await ownerOf(`+66${mobileNum}`)).toBe(who.member.id);
});

it('gives a number that two members claim at once to one of them', async () => {
  const members = [await fixture.signedIn(), await fixture.signedIn()].map(
    ({ member }) => member.id,
  );
  const contact = `+66${newNumber()}`;
  const claimed = await Promise.all(
    members.map((memberId) =>
      fixture.platform.db
        .transaction()
        .execute((trx) => claimContact(trx, { memberId, kind: 'mobile', contact, at: 1 })),
    ),
  );
  expect([...claimed].sort()).toEqual([false, true]);
  expect(await ownerOf(contact)).toBe(members[claimed.indexOf(true)]);
});

it('makes a reset link worthless that lies in the mail box of before', async () => {
  const [who, other] = [await fixture.signedIn(), await fixture.signedIn()];
  for (const { member } of [who, other]) {
    await addResetLink(fixture.platform.db, { ...member, email: 'before@chokdee.test' });
  }
  await proveBox(who, newEmail());
  const left = await fixture.platform.db
    .selectFrom('reset_links')
    .select('member_id')
    .where('member_id', 'in', [who.member.id, other.member.id])
    .execute();
  expect(left).toEqual([{ member_id: other.member.id }]);
});

it('says that a message could not be sent, and takes nothing for sent', async () => {
  const who = await fixture.signedIn();
  const { platform } = fixture;
  const { delivery } = platform.config;
  const captcha = await fixture.captcha();
  platform.config.delivery = { sms: { by: 'none' }, mail: { by: 'none' } };
  try {
    const input = { by: 'email' as const, email: newEmail(), ...captcha };
    expect(await fixture.client.ask(accountCode, input, who)).toMatchObject({
      status: 502,
      code: 'sending_failed',
    });
  } finally {
    platform.config.delivery = delivery;
  }
});
