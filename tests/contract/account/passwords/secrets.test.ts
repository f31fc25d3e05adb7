// @engines sqlite
import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  changePassword,
  rotated,
  setPaymentPassword,
} from '../../../../server/areas/account/api/passwords';
import { sessionOf } from '../../../factories/account';
import { confirmSession } from '../../../factories/member';
import { openPasswordFixture, type PasswordFixture } from '../../../factories/owner';

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

it('keeps no password, code or token of a link in the store or in the log', async () => {
  const chosen = ['Nam-Tok-Mai-2601', 'Talay-Sai-2602', 'Khao-Yai-2603'] as const;
  const { ask } = fixture.client;
  const byMail = await fixture.mailMember();
  const link = await fixture.linkOf(byMail);
  const unused = await fixture.linkOf(byMail);
  const { token } = sessionOf(await fixture.reset(link, chosen[0]));
  const change = { newPassword: chosen[1], confirmNewPassword: chosen[1] };
  const withOld = { oldPassword: chosen[0], ...change };
  const changed = await ask(changePassword, withOld, { token });
  const renewed = rotated.parse(changed.value).token;
  await confirmSession(fixture.platform, renewed);
  const pin = { paymentPassword: '908172', confirmPaymentPassword: '908172' };
  expect(await ask(setPaymentPassword, pin, { token: renewed })).toMatchObject({ success: true });

  const byPhone = await fixture.phoneMember();
  const verificationCode = await fixture.codeFor(byPhone.mobile);
  const session = sessionOf(await fixture.byPhone(byPhone.mobile, { verificationCode }, chosen[2]));

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
