import { newId } from '../../server/kernel/ids';
import { hashPassword } from '../../server/areas/account/password';
import type { APIRequest, APIRequestContext } from '@playwright/test';
import { demoPassword, expect, type AppServer } from './app';
import { attributeOf, parse } from './markup';
import { answerTo, codeTo } from './outbox';
import { inStore } from './ownMember';
import { confirmAges } from './agesConfirmed';
import { agreed } from './agreed';

let made = 0;

/** A member of a running server, with the demo's password. */
export async function newAccount(
  app: AppServer,
  change: { type?: number; email?: string } = {},
): Promise<{ name: string; disable(lockReason?: string): Promise<void> }> {
  made += 1;
  const name = `made_${process.pid}_${made}`.slice(0, 16);
  const id = newId();
  const password_hash = await hashPassword(demoPassword);
  await inStore(app, async (db) => {
    await db
      .insertInto('members')
      .values({
        id,
        username: name,
        type: change.type ?? 0,
        status: 'active',
        nickname: name,
        password_hash,
        profile: '{}',
        created_at: Date.now(),
        email: change.email ?? null,
      })
      .execute();
    await confirmAges(db, [id]);
  });
  return {
    name,
    disable: (lock_reason) =>
      inStore(app, async (db) => {
        const change = { status: 'disabled', lock_reason: lock_reason ?? null } as const;
        await db.updateTable('members').set(change).where('id', '=', id).execute();
      }),
  };
}

/** Registers a number through the forms, without a browser; returns the name that was made up. */
export async function registerByNumber(
  request: APIRequestContext,
  mobileNum: string,
): Promise<string> {
  const address = '/m/register?method=mobileNum';
  const page = await parse(await (await request.get(address)).text());
  const captchaId = attributeOf(page.querySelector('input[name="captchaId"]'), 'value')!;
  const captcha = await answerTo(request, captchaId);
  const form = { mobileNum, countryDialingCode: '66', captchaId, captcha };
  const sent = await request.post(address, { form: { ...form, intent: 'sendCode' } });
  expect(sent.status(), 'the code is sent').toBe(200);
  const verificationCode = await codeTo(request, `+66${mobileNum}`);
  const answer = await request.post(address, {
    form: {
      mobileNum,
      countryDialingCode: '66',
      verificationCode,
      ...agreed,
      intent: 'register',
    },
    maxRedirects: 0,
  });
  expect(answer.status(), 'the number is registered').toBe(303);
  const home = await (await request.get('/m/home?open=registered')).text();
  return /\bm\d{9}\b/.exec(home)![0];
}

/** Registers a number for somebody who uses another browser; returns the name that was made up. */
export async function registerElsewhere(
  { request }: { request: APIRequest },
  { url }: Pick<AppServer, 'url'>,
  mobileNum: string,
): Promise<string> {
  const other = await request.newContext({ baseURL: url });
  const name = await registerByNumber(other, mobileNum);
  await other.dispose();
  return name;
}
