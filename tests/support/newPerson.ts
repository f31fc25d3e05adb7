import { randomBytes, randomInt } from 'node:crypto';
import { newId } from '../../server/kernel/ids';
import type { AppServer } from './app';
import { inStore } from './ownMember';
import { usernames } from './people';
import { confirmAges } from './agesConfirmed';

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
    const like = await db
      .selectFrom('members')
      .selectAll()
      .where('username', '=', usernames.member)
      .executeTakeFirstOrThrow();
    const at = Date.now();
    await db
      .insertInto('members')
      .values({
        ...like,
        id: person.id,
        username,
        nickname: username,
        email: person.email,
        mobile: person.contact,
        mobile_verified_at: at,
        last_login_at: isNew ? null : at,
        password_given: isNew ? 1 : 0,
      })
      .execute();
    if (ageConfirmed) await confirmAges(db, [person.id]);
    await db
      .insertInto('proved_contacts')
      .values({ contact: person.contact, member_id: person.id, proved_at: at })
      .execute();
  });
  return person;
}
