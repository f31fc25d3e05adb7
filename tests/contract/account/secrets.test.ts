// @engines sqlite
import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { affiliate, checkUsername } from '../../../server/areas/account/api/entry';
import * as api from '../../../server/areas/account/api/passwords';
import { saveEmail } from '../../../server/areas/account/api/profile';
import { launchGame } from '../../../server/areas/games/api/games';
import { publicKey } from '../../../server/areas/site/api/site';
import { accountCode } from '../../../server/kernel/api/verification';
import { finishLater } from '../../../server/kernel/delivery/later';
import { resend_after_ms } from '../../../server/kernel/verification/codes';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { enterGame } from '../../../server/sandbox/api/sandbox';
import { contractClient } from '../../conformance/client';
import {
  sessionOf,
  type AccountFixture,
  openAccountFixture,
  openVerificationFixture,
} from '../../factories/account';
import { addGame, addVendor } from '../../factories/game';
import { confirmSession, memberCalled } from '../../factories/member';
import { openPasswordFixture, type PasswordFixture } from '../../factories/owner';
import { openTestLog } from '../../support/platform';

describe('what is logged and stored of a flow', () => {
  let fixture: PasswordFixture;
  const logged: string[] = [];

  beforeAll(async () => {
    fixture = await openPasswordFixture();
    const write = (chunk: unknown, _encoding: unknown, done: () => void) => {
      logged.push(String(chunk));
      done();
    };
    fixture.platform.log = pino({ level: 'debug' }, new Writable({ write }));
  });
  afterAll(() => fixture.platform.close());

  /** Every row of every table as text. */
  async function everythingStored(): Promise<string> {
    const { db } = fixture.platform;
    const tables = await db.introspection.getTables();
    const rows = [];
    for (const { name } of tables) {
      const all = await db
        .selectFrom(name as 'members')
        .selectAll()
        .execute();
      rows.push(all);
    }
    return JSON.stringify(rows);
  }

  it('keeps no password, code or token of a link in the store or in the log (account#session)', async () => {
    const chosen = ['Nam-Tok-Mai-2601', 'Talay-Sai-2602', 'Khao-Yai-2603'] as const;
    const { ask } = fixture.client;
    const byMail = await fixture.mailMember();
    const link = await fixture.linkOf(byMail);
    const unused = await fixture.linkOf(byMail);
    const { token } = sessionOf(await fixture.reset(link, chosen[0]));
    const change = { newPassword: chosen[1], confirmNewPassword: chosen[1] };
    const withOld = { oldPassword: chosen[0], ...change };
    const changed = await ask(api.changePassword, withOld, { token });
    const renewed = api.rotated.parse(changed.value).token;
    await confirmSession(fixture.platform, renewed);
    const pin = { paymentPassword: '908172', confirmPaymentPassword: '908172' };
    expect(await ask(api.setPaymentPassword, pin, { token: renewed })).toMatchObject({
      success: true,
    });

    const byPhone = await fixture.phoneMember();
    const verificationCode = await fixture.codeFor(byPhone.mobile);
    const session = sessionOf(
      await fixture.byPhone(byPhone.mobile, { verificationCode }, chosen[2]),
    );

    const secrets = [...chosen, link, unused, token, renewed, session.token];
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const [stored, log] = [await everythingStored(), logged.join('')];
    for (const secret of secrets) {
      expect(stored).not.toContain(secret);
      expect(log).not.toContain(secret);
    }
    for (const secret of [...chosen, verificationCode, '908172']) {
      expect(stored).not.toContain(sha256(secret));
    }
    for (const short of [verificationCode, '908172']) {
      expect(stored).not.toContain(`"${short}"`);
      expect(log).not.toContain(`"${short}"`);
    }
    // Of links and sessions the hash is kept, so that the search above would have found them.
    for (const token of [link, unused, session.token]) expect(stored).toContain(sha256(token));
  });
});

describe('columns of the store', () => {
  const secret_password = 'Phuket-Sunset-4711';
  const secret_pin = '081547';

  let fixture: AccountFixture;

  beforeAll(async () => {
    fixture = await openAccountFixture();
  });
  afterAll(() => fixture.platform.close());

  /** Every row of every table as text. */
  async function everythingStored(): Promise<string> {
    const { db } = fixture.platform;
    const tables = await db.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) =>
        db
          .selectFrom(name as 'members')
          .selectAll()
          .execute(),
      ),
    );
    return JSON.stringify(Object.fromEntries(tables.map(({ name }, index) => [name, rows[index]])));
  }

  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  it('keeps no password, no token and no key as such, in no column of no table (account#session)', async () => {
    const game = await addGame(fixture.platform, await addVendor(fixture.platform, 'SECRETS'));
    const registered = sessionOf(
      await fixture.register('keeper_1', {
        password: secret_password,
        paymentPassword: secret_pin,
      }),
    );
    const again = sessionOf(await fixture.login('keeper_1', { password: secret_password }));
    const wrong = await fixture.login('keeper_1', { password: `${secret_password}x` });
    expect(wrong.success).toBe(false);
    const trial = await fixture.trial();
    const { url } = launchGame.response.parse(
      (
        await fixture.client.ask(
          launchGame,
          {
            gameCategory: game.game_type,
            vendor: game.vendor_code,
            gameId: game.game_id,
            nodeId: game.node_id,
          },
          again,
        )
      ).value,
    );
    const launchToken = new URL(url, 'http://web.test').searchParams.get('launch')!;
    const entered = await fixture.client.ask(
      enterGame,
      { launchToken, gameCode: game.code },
      again,
    );
    const { gameSession } = enterGame.response.parse(entered.value);

    const stored = await everythingStored();
    const tokens = [registered.token, again.token, trial.token, launchToken, gameSession];
    for (const token of tokens) {
      expect(stored).not.toContain(token);
      expect(stored).toContain(sha256(token));
    }
    for (const secret of [secret_password, fixture.platform.config.sessionSecret]) {
      expect(stored.toLowerCase()).not.toContain(secret.toLowerCase());
      expect(stored).not.toContain(Buffer.from(secret).toString('base64'));
      expect(stored).not.toContain(sha256(secret));
    }
    expect(stored).not.toContain('PRIVATE KEY');
    // Six digits may stand in a number by chance: what they were typed for is looked at alone.
    const { payment_hash, profile } = await memberCalled(fixture.platform.db, 'keeper_1');
    expect(payment_hash).toMatch(/^\$argon2id\$/);
    expect(profile).not.toContain(secret_pin);
  });

  it('keeps nothing of a password that was typed where a name or a number belongs (account#session)', async () => {
    const log = openTestLog();
    const walk = await openAccountFixture({ ...fixture.platform, log: log.logger });
    const typed = 'Chumphon-Rain-4712';
    const named = { username: typed, email: `${typed}@mail.test` };
    expect((await walk.login(typed)).code).toBe('wrong_credentials');
    expect((await walk.login(typed, { type: 'sms', password: '123456' })).success).toBe(false);
    expect((await walk.register(typed)).code).toBe('fields_invalid');
    expect((await walk.register('keeper_9', { recommenderId: typed })).success).toBe(false);
    await walk.client.ask(checkUsername, { username: typed });
    await walk.client.ask(affiliate, { affiliateCode: typed });
    const forgotten = { ...named, language: 'en', origin: 'http://web.test' };
    expect((await walk.client.ask(api.forgotByEmail, forgotten)).success).toBe(true);
    await finishLater(walk.platform);

    const everything = `${await everythingStored()}${log.lines.join('')}`.toLowerCase();
    expect(everything).toContain('login-account-at:');
    for (const form of [typed, typed.toLowerCase()]) {
      expect(everything).not.toContain(form.toLowerCase());
      expect(everything).not.toContain(sha256(form));
      expect(everything).not.toContain(sha256(`${form} ${named.email.toLowerCase()}`));
    }
  });

  it('keeps no code and no captcha answer as such, and lets neither into the log (account#session)', async () => {
    const log = openTestLog();
    const url = fixture.platform.url;
    const phone = await openVerificationFixture({ ...fixture.platform, url, log: log.logger });
    const mobile = phone.newMobile();
    const solved = await phone.solved();
    await phone.sendRegisterCode(mobile.mobileNum, solved);
    const code = await phone.codeTo(mobile.contact);
    const { db } = phone.platform;
    const rows = {
      codes: await db.selectFrom('codes').select('code_hash').execute(),
      captchas: await db.selectFrom('captchas').select('answer_hash').execute(),
      outbox: await db.selectFrom('outbox').select('sealed').execute(),
    };
    expect(rows.codes).toHaveLength(1);
    expect(rows.outbox.length).toBeGreaterThan(1);
    for (const secret of [code, `${solved.captchaId} ${solved.captcha}`]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(JSON.stringify(rows)).not.toContain(sha256(secret));
      expect(log.lines.join('')).not.toContain(secret);
    }
    // A plain hash of six digits could be turned round by trying all of them.
    expect(rows.codes[0]!.code_hash).not.toBe(
      createHash('sha256').update(code).digest('base64url'),
    );
  });

  it('keeps no code of any purpose as such, and no plain hash of one, in no column of no table (account#session)', async () => {
    const log = openTestLog();
    const { url } = fixture.platform;
    const walk = await openVerificationFixture({ ...fixture.platform, url, log: log.logger });
    const mobile = walk.newMobile();
    const messages: string[] = [];
    const tokens: string[] = [];
    const codeSent = async (contact: string) => {
      const code = await walk.codeTo(contact);
      messages.push(code);
      walk.platform.clock.advance(resend_after_ms);
      return code;
    };
    await walk.sendRegisterCode(mobile.mobileNum);
    const verificationCode = await codeSent(mobile.contact);
    tokens.push(sessionOf(await walk.registerMobile(mobile, { verificationCode })).token);
    await walk.sendLoginCode(mobile.mobileNum);
    const loginCode = await codeSent(mobile.contact);
    const { token } = sessionOf(await walk.loginBySms(mobile.mobileNum, loginCode));
    await walk.sendLoginCode(mobile.mobileNum, { purpose: 'reset' });
    const byPhone = { ...mobile, verificationCode: await codeSent(mobile.contact) };
    const set = { ...byPhone, newPassword: secret_password };
    tokens.push(token, sessionOf(await walk.client.ask(api.setPasswordByPhone, set)).token);
    const own = { token: tokens.at(-1) };
    await confirmSession(walk.platform, own.token!);
    const email = 'keeper@mail.com';
    const input = { by: 'email', email, ...(await walk.solved()) } as const;
    expect(await walk.client.ask(accountCode, input, own)).toMatchObject({ success: true });
    const proof = { email, verificationCode: await codeSent(email) };
    expect(await walk.client.ask(saveEmail, proof, own)).toMatchObject({ success: true });

    const everything = `${await everythingStored()}${log.lines.join('')}`;
    expect(everything).toContain(email);
    expect(messages).toHaveLength(4);
    for (const code of messages) {
      expect(everything).not.toMatch(new RegExp(`\\b${code}\\b`));
      expect(everything).not.toContain(sha256(code));
    }
    for (const each of [...tokens, secret_password]) expect(everything).not.toContain(each);
  });

  it('hashes passwords with argon2id, each with a salt of its own', async () => {
    await fixture.register('keeper_2', { password: secret_password });
    await fixture.register('keeper_3', { password: secret_password });
    const rows = await fixture.platform.db
      .selectFrom('members')
      .select('password_hash')
      .where('username', 'in', ['keeper_2', 'keeper_3'])
      .execute();
    expect(rows.map((row) => row.password_hash)).toEqual([
      expect.stringMatching(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/),
      expect.stringMatching(/^\$argon2id\$/),
    ]);
    expect(rows[0]!.password_hash).not.toBe(rows[1]!.password_hash);
  });

  it('gives every process of one secret the same key, and of another secret another', async () => {
    const keyOf = async (sessionSecret: string) => {
      const config = { ...fixture.platform.config, sessionSecret };
      const served = createPlatform({ ...fixture.platform, config });
      const client = contractClient((request) => served.fetch(request));
      return publicKey.response.parse((await client.ask(publicKey, {})).value).kid;
    };
    const { sessionSecret } = fixture.platform.config;
    const [one, two] = await Promise.all([keyOf(sessionSecret), keyOf(sessionSecret)]);
    expect(two).toBe(one);
    expect(await keyOf(`another ${sessionSecret}`)).not.toBe(one);
  });
});
