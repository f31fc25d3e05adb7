import { randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { newId } from '../../server/kernel/ids';
import { placeMember } from '../../server/kernel/team/links';
import { changeRate } from '../../server/kernel/team/rates';
import { demoPassword, expect, type AppServer } from './app';
import { inStore } from './ownMember';
import { confirmAges } from './agesConfirmed';

export interface Staged {
  id: string;
  username: string;
}

/** A tree of a test's own: `top` over `left` and `right`, `low` below `left`, `leaf` below `low`. */
export interface StagedTeam {
  top: Staged;
  left: Staged;
  right: Staged;
  low: Staged;
  leaf: Staged;
  /** An agent beside the tree. */
  other: Staged;
}

const rate_most = 1_000;

/** Places members like the demo's agent in a tree of their own, with the demo's password. */
export async function stageTeam(app: AppServer): Promise<StagedTeam> {
  const begin = `z${randomBytes(4).toString('hex')}`;
  return inStore(app, async (db) => {
    const like = await db
      .selectFrom('members')
      .selectAll()
      .where('username', '=', 'arisa')
      .executeTakeFirstOrThrow();
    const add = (name: string, parent: Staged | null, type: number, rate: number) =>
      db.transaction().execute(async (trx): Promise<Staged> => {
        const [id, username, at] = [newId(), `${begin}${name}`, Date.now()];
        const parentId = parent?.id ?? null;
        await trx
          .insertInto('members')
          .values({ ...like, id, username, nickname: username, type, parent_id: parentId })
          .execute();
        await confirmAges(trx, [id]);
        await placeMember(trx, { memberId: id, parentId }, at);
        const set = await changeRate(trx, { memberId: id, rate, most: rate_most }, at);
        if (!set.ok) throw new Error(set.code);
        return { id, username };
      });
    const top = await add('top', null, 1, 500);
    const left = await add('left', top, 2, 300);
    const right = await add('right', top, 2, 100);
    const low = await add('low', left, 2, 200);
    const leaf = await add('leaf', low, 0, 0);
    const other = await add('other', null, 1, 500);
    return { top, left, right, low, leaf, other };
  });
}

/** Adds so many members without a rate right below an agent of a stage. */
export async function stageMany(app: AppServer, parent: Staged, count: number): Promise<Staged[]> {
  return inStore(app, async (db) => {
    const like = await db
      .selectFrom('members')
      .selectAll()
      .where('username', '=', 'somchai')
      .executeTakeFirstOrThrow();
    const made: Staged[] = [];
    await db.transaction().execute(async (trx) => {
      for (let at = 1; at <= count; at += 1) {
        const number = String(at).padStart(3, '0');
        const [id, username] = [newId(), `${parent.username}m${number}`];
        await trx
          .insertInto('members')
          .values({ ...like, id, username, nickname: username, parent_id: parent.id })
          .execute();
        await confirmAges(trx, [id]);
        await placeMember(trx, { memberId: id, parentId: parent.id }, Date.now());
        made.push({ id, username });
      }
    });
    return made;
  });
}

/** Logs a staged agent in by the agents' entry. */
export async function loginAgent(context: BrowserContext, { username }: Staged): Promise<void> {
  const answer = await context.request.post('/m/login', {
    form: { username, password: demoPassword, intent: 'login', entry: 'agent' },
    maxRedirects: 0,
  });
  expect(answer.status(), `login of ${username}`).toBe(303);
}
