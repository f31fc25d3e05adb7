import path from 'node:path';
import { systemClock } from '../../server/kernel/time/clock';
import { openStore } from '../../server/store/open';
import type { AppServer } from './app';
import { makeMovements, type Made } from './movements';
import { newPerson } from './newPerson';

/** Makes somebody new with these movements of money, and returns the user name. */
export async function withMovements(app: AppServer, moves: readonly Made[]) {
  const person = await newPerson(app);
  const store = openStore(`file:${path.join(app.dataDir, 'chokdee.db')}`);
  try {
    const member = await store.db
      .selectFrom('members')
      .selectAll()
      .where('username', '=', person.username)
      .executeTakeFirstOrThrow();
    const config = { currency: 'THB' } as never;
    await makeMovements({ db: store.db, clock: systemClock, config }, member, moves);
  } finally {
    await store.close();
  }
  return person.username;
}
