import { randomBytes, randomInt } from 'node:crypto';
import path from 'node:path';
import { readConfig } from '../../server/config';
import type { Platform } from '../../server/platform/context';
import { readOutbox, type OutboxEntry } from '../../server/platform/delivery/outbox';
import { newId } from '../../server/platform/ids';
import { openStore } from '../../server/store/open';
import { expect, type AppServer } from './app';
import { usernames } from './people';

/** Works in the store of a running server as its platform would. */
async function inPlatform<T>(
  { dataDir }: AppServer,
  work: (platform: Platform) => Promise<T>,
): Promise<T> {
  const store = openStore(`file:${path.join(dataDir, 'chokdee.db')}`);
  try {
    const config = readConfig({ DATA_DIR: dataDir });
    return await work({ store, db: store.db, config } as Partial<Platform> as Platform);
  } finally {
    await store.close();
  }
}

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
  { isNew = false }: { isNew?: boolean } = {},
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
  await inPlatform(app, async ({ db }) => {
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
      })
      .execute();
    await db
      .insertInto('proved_contacts')
      .values({ contact: person.contact, member_id: person.id, proved_at: at })
      .execute();
  });
  return person;
}

/** What was sent to somebody, newest first. */
const sentTo = (app: AppServer, recipient: string): Promise<OutboxEntry[]> =>
  inPlatform(app, async (platform) =>
    (await readOutbox(platform)).filter((entry) => entry.recipient === recipient),
  );

/** The texts that somebody has got, once there are so many: a letter leaves after its answer. */
export async function textsTo(app: AppServer, recipient: string, count = 1): Promise<string[]> {
  await expect.poll(async () => (await sentTo(app, recipient)).length).toBe(count);
  return (await sentTo(app, recipient)).map(({ text }) => text);
}

/** The link in the newest letter, without its origin. */
export async function linkTo(app: AppServer, recipient: string, count = 1): Promise<string> {
  const [text = ''] = await textsTo(app, recipient, count);
  const link = /https?:\/\/[^/\s]+(\/m\/setPassword\?token=[\w-]+)/.exec(text)?.[1];
  expect(link, text).toBeDefined();
  return link!;
}

/** The code in the newest message. */
export async function codeTo(app: AppServer, recipient: string, count = 1): Promise<string> {
  const [text = ''] = await textsTo(app, recipient, count);
  return /\d{6}/.exec(text)![0];
}

/** The answer to a captcha, which the demo notes as well. */
export async function answerTo(app: AppServer, captchaId: string): Promise<string> {
  const [text] = await textsTo(app, captchaId);
  return text!;
}
