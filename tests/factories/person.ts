import { randomBytes, randomInt } from 'node:crypto';
import { hashPassword, verifyPassword } from '../../server/areas/account/passwords/rules';
import { newId } from '../../server/kernel/ids';
import type { Member } from '../../server/store/tables';
import type { AppServer } from '../support/app';
import { demoPassword, inStore, rowOf, usernames } from '../support/demo';
import { workOn } from '../support/platform';
import { addProvedContact, changeMember, confirmAges, memberCalled } from './member';
import { addMovements, type Made } from './movement';

/** A name that no other test has. */
export const newName = (): string => `m${randomBytes(5).toString('hex')}`;

export interface Person {
  id: string;
  username: string;
  email: string;
  /** As a form sends it. */
  mobileNum: string;
  /** As messages are sent to it. */
  contact: string;
}

/** Makes a member with a mail address and a proved number, and the demo's password. */
export async function newPerson(
  app: AppServer,
  { isNew = false, ageConfirmed = true }: { isNew?: boolean; ageConfirmed?: boolean } = {},
): Promise<Person> {
  const username = `p${randomBytes(5).toString('hex')}`;
  const mobileNum = `8${randomInt(10_000_000, 99_999_999)}`;
  const person = {
    id: newId(),
    username,
    email: `${username}@mail.com`,
    mobileNum,
    contact: `+66${mobileNum}`,
  };
  await inStore(app, async (db) => {
    const like = await memberCalled(db, usernames.member);
    const now = Date.now();
    await db
      .insertInto('members')
      .values({
        ...like,
        id: person.id,
        username,
        nickname: username,
        email: person.email,
        mobile: person.contact,
        mobile_verified_at: now,
        last_login_at: isNew ? null : now,
        password_given: isNew ? 1 : 0,
      })
      .execute();
    if (ageConfirmed) await confirmAges(db, [person.id]);
    await addProvedContact(db, person.id, person.contact, now);
  });
  return person;
}

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
        await changeMember(db, id, change);
      }),
  };
}

/** Makes somebody new with these movements of money, and returns the user name. */
export async function newPersonWithMovements(app: AppServer, moves: readonly Made[]) {
  const { id, username } = await newPerson(app);
  await workOn(app, (platform) => addMovements(platform, { id, type: 0 }, moves));
  return username;
}

/** Gives a member of a running server another payment password, or none; and changes what else is told. */
export async function setPayment(
  app: AppServer,
  id: string,
  clear: string | null,
  change: Partial<Member> = {},
): Promise<void> {
  const payment_hash = clear === null ? null : await hashPassword(clear);
  await inStore(app, (db) => changeMember(db, id, { payment_hash, ...change }));
}

/** True if a member of a running server has this payment password. */
export const hasPayment = async (app: AppServer, username: string, clear: string) =>
  verifyPassword((await rowOf(app, username)).payment_hash, clear);

/** Somebody with a payment password, whose number and address were proved so long ago. */
export async function newForgetful(
  app: AppServer,
  provedFor_ms: number | null = 24 * 60 * 60_000,
): Promise<Person> {
  const person = await newPerson(app);
  const instant = provedFor_ms === null ? null : Date.now() - provedFor_ms;
  const proved = { mobile_verified_at: instant, email_verified_at: instant };
  await setPayment(app, person.id, '135790', proved);
  return person;
}
