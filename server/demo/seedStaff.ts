import type { Platform } from '../kernel/context';
import { demoStaff, listDemoStaff } from '../kernel/secondFactor/demoStaff';
import { hashPassword } from '../areas/account/passwords/rules';
import { newId } from '../kernel/ids';
import { looksOf } from '../kernel/operators/operatorName';
import { newSecret, sealedSecret } from '../kernel/secondFactor/totp';
import { demo_password } from './accounts';

/** Adds the demo's staff of the console, each with a second factor of this store's own. Who is there stays. */
export async function seedStaff(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const there = await db.selectFrom('staff').select('username').execute();
  const known = new Set(there.map(({ username }) => username));
  const now = clock.now();
  for (const { username, role } of demoStaff) {
    if (known.has(username)) continue;
    const password_hash = await hashPassword(demo_password);
    await db.transaction().execute(async (trx) => {
      const looks = looksOf(username);
      const operator = await trx
        .insertInto('operators')
        .values({
          id: newId(),
          name: username,
          looks,
          secret_hash: '',
          created_at: now,
          disabled_at: null,
        })
        .onConflict((conflict) => conflict.column('looks').doNothing())
        .returning('id')
        .executeTakeFirst();
      // Another process has added them, or an operator is called so.
      if (!operator) return;
      await trx
        .insertInto('staff')
        .values({
          operator_id: operator.id,
          username,
          looks,
          role,
          password_hash,
          totp_sealed: sealedSecret(platform, 'staff', newSecret()),
          made_by: '',
          authorised_by: '',
          created_at: now,
          disabled_at: null,
        })
        .execute();
    });
  }
}

/** The demo's ready answers (console#support): in Thai and in English, each with its title and its text. */
const ready = [
  {
    '': ['ฝากแล้วยังไม่เข้า', 'ขอบคุณที่แจ้ง เรากำลังตรวจการฝากของคุณ ปกติใช้เวลาไม่เกิน 15 นาที'],
    '-en': [
      'Deposit on its way',
      'Thank you. We are checking your deposit, which takes up to 15 minutes.',
    ],
  },
  {
    '': ['ขอเลขอ้างอิง', 'กรุณาส่งเลขอ้างอิง 8 ตัวที่อยู่ในหน้ารายการ แล้วเราจะดูให้ทันที'],
    '-en': [
      'Reference needed',
      'Please send the 8 signs of the reference on the page of the payment.',
    ],
  },
  {
    '': ['ลืมรหัสถอนเงิน', 'ตั้งใหม่ได้ที่ ศูนย์ความปลอดภัย > รหัสถอนเงิน หลังยืนยันตัวตน'],
    '-en': [
      'Payment password',
      'You can set another one in the security centre, after confirming who you are.',
    ],
  },
  {
    '': ['ปิดเรื่อง', 'มีอะไรให้ช่วยอีกไหม ถ้าไม่มี เราขอปิดเรื่องนี้ ขอให้โชคดี'],
    '-en': ['Anything else', 'Is there anything else? If not, we close this conversation.'],
  },
] as const;

/** Adds the demo's ready answers. One that was removed stays so. */
export async function seedReady({ db, clock }: Platform): Promise<void> {
  await db
    .insertInto('ready_answers')
    .values(
      ready.flatMap((each, index) =>
        Object.entries(each).map(([language, [title, content]]) => ({
          id: `demo-ready-${index + 1}${language}`,
          title,
          content,
          created_at: clock.now(),
          removed_at: null,
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Prints the address of the console, and for the demo its staff with the secrets of their second factors. */
export async function printConsole(
  platform: Platform,
  address: string,
  demo: boolean,
): Promise<void> {
  const lines = ['', `  Console  →  ${address}`, ''];
  if (demo) {
    const staff = await listDemoStaff(platform);
    lines.push(
      `  Demo staff (password ${demo_password}, and the code of the second factor: this secret in an authenticator, or`,
      '  the code of now at /demo/outbox of the members’ site):',
      ...staff.map(
        ({ username, role, secret }) => `    ${username.padEnd(7)} ${role.padEnd(15)} ${secret}`,
      ),
      '',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
