// @engines both: queries
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { all_topics, liveChanges } from '../../../server/areas/site/api/live';
import { jobs } from '../../../server/areas/site/liveChanges';
import { sendToDesk } from '../../../server/areas/support/api/desk';
import { revokeSessions } from '../../../server/kernel/sessions/sessions';
import { addDraws, drawRow } from '../../factories/draw';
import { addMember, addPerson } from '../../factories/member';
import { addTickets } from '../../factories/ticket';
import { type Ask, askOf, view } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let ask: Ask;
beforeEach(async () => {
  platform = await openTestPlatform();
  ask = askOf(platform);
});
afterEach(() => platform.close());

const all = () => platform.db.selectFrom('live_changes').select('id');
const since = (cursor: string) => view(ask, liveChanges, { since: cursor });
/** The topics that are noted while something is done. */
async function topicsOf(act: () => Promise<unknown>): Promise<string[]> {
  const before = new Set((await all().execute()).map(({ id }) => id));
  const { cursor, changes } = await since('');
  expect(changes).toEqual([]);
  await act().catch(() => undefined);
  // A change may be told again.
  const { changes: found } = await since(cursor);
  return found.filter(({ id }) => !before.has(id)).map(({ topic }) => topic);
}

it('tells of a draw whose state or result changes, and not of what was rolled back (site#live-pages)', async () => {
  const draw = drawRow({
    code: 'K3_1',
    numero: '20260115-0001',
    draws_at: platform.clock.now(),
  });
  expect(await topicsOf(() => addDraws(platform.db, [draw]))).toEqual(['draw:K3_1']);
  const { db } = platform;
  const draws = db.updateTable('lottery_draws').where('code', '=', 'K3_1');
  expect(await topicsOf(() => draws.set({ state: 'locked' }).execute())).toEqual(['draw:K3_1']);
  expect(await topicsOf(() => draws.set({ tickets_count: 3 }).execute())).toEqual([]);
  const back = () =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('lottery_draws').set({ state: 'drawing' }).execute();
      throw new Error('rolled back');
    });
  expect(await topicsOf(back)).toEqual([]);
});

it('tells of a member whose conversation or session changes, by the id alone (site#live-pages)', async () => {
  const { id, token } = await addPerson(platform);
  const fields = { content: 'when?', idempotencyKey: randomUUID(), visitor: '' };
  expect(await topicsOf(() => ask('POST', sendToDesk.path, fields, token))).toEqual([
    `member:${id}`,
  ]);
  expect(
    await topicsOf(() => revokeSessions(platform.db, id, 'ended', platform.clock.now())),
  ).toEqual([`member:${id}`]);
});

it('tells a member of tickets that are bought, of all of a statement at one time where the engine can (site#live-pages)', async () => {
  const { db, store, clock } = platform;
  const member = await addMember(platform);
  const ticket = { code: 'XSMB', stake: 1_000, at: clock.now(), state: 'open' } as const;
  const topics = await topicsOf(() => addTickets(db, member, [ticket, ticket, ticket]));
  const own = topics.filter((topic) => topic === `member:${member.id}`);
  expect(own).toHaveLength(store.engine === 'sqlite' ? 3 : 1);
});

it('names no topics where too many have changed, or a cursor is of another store, and forgets old ones', async () => {
  const row = { topic: 'draw:K3_1', changed_at: platform.clock.now() };
  const rows = Array.from({ length: 500 }, () => row);
  for (let batch = 0; batch < 11; batch += 1)
    await platform.db.insertInto('live_changes').values(rows).execute();
  const { changes } = await since('1');
  expect(changes.map(({ topic }) => topic)).toEqual([all_topics]);
  expect((await since('nothing')).changes).toEqual([]);
  platform.clock.advance(11 * 60_000);
  for (const job of jobs) await job.run(platform);
  expect(await all().execute()).toEqual([]);
});

it('tells of what was noted before many others and is stored after them (site#live-pages)', async () => {
  const { db, store, clock } = platform;
  const others = Array.from({ length: 300 }, () => ({ topic: 'desk:', changed_at: clock.now() }));
  let { cursor } = await since('');
  await db.transaction().execute(async (trx) => {
    await addDraws(trx, [drawRow({ code: 'XSMB', numero: '20260115', draws_at: clock.now() })]);
    // SQLite has one who writes at a time.
    const other = store.engine === 'sqlite' ? trx : db;
    await other.insertInto('live_changes').values(others).execute();
    if (other === db) ({ cursor } = await since(cursor));
  });
  const { changes } = await since(cursor);
  expect(changes.map(({ topic }) => topic)).toContain('draw:XSMB');
});
