// @engines both: concurrency
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAudit, listAudit, verifyAudit } from '../../../server/kernel/operators/audit';
import {
  askDecision,
  endDecision,
  waitingDecision,
} from '../../../server/kernel/operators/decisions';
import {
  addOperator,
  disableOperator,
  listOperators,
  proveOperator,
  type Operator,
} from '../../../server/kernel/operators/operators';
import { newId } from '../../../server/kernel/ids';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let nok: Operator & { secret: string };
let lek: Operator & { secret: string };
const at = 1_700_000_000_000;

async function added(name: string, by: readonly Operator[] = []) {
  const made = await addOperator(platform.db, name, at, by);
  if (!made.ok) throw new Error(made.code);
  return made.value;
}
beforeAll(async () => {
  platform = await openTestPlatform();
  nok = await added('Nok Dee');
  lek = await added('เล็ก');
});
afterAll(() => platform.close());

const inTrx = <T>(act: (trx: Parameters<typeof addAudit>[0]) => Promise<T>) =>
  platform.db.transaction().execute(act);
const prove = (name: string, secret: string) => proveOperator(platform.db, { name, secret });
const request = (subject: string, key: string = newId()) => ({
  key,
  act: 'withdrawal.approve',
  subject,
  facts: { amount: 5_000_000 },
});
const ask = (operator: Operator, subject: string, key?: string) =>
  inTrx((trx) => askDecision(trx, operator, request(subject, key), at));
const end = (operator: Operator, id: string, as: 'done' | 'dropped' = 'done') =>
  inTrx((trx) => endDecision(trx, operator, { id, as }, at));

it('knows an operator by name and secret, however the name is written', async () => {
  expect(await prove('nok.dee', nok.secret)).toEqual({
    ok: true,
    value: { id: nok.id, name: 'Nok Dee' },
  });
  expect(await prove('nok dee', ` ${nok.secret}\n`)).toMatchObject({ ok: true });
  for (const [name, secret] of [
    ['nok dee', lek.secret],
    ['nok dee', ''],
    ['nobody', nok.secret],
    ['', ''],
  ] as const) {
    expect(await prove(name, secret)).toEqual({ ok: false, code: 'operator_unknown' });
  }
});

it('takes no name that is taken, looks like one, or could pass for another', async () => {
  expect(await addOperator(platform.db, 'N0K-DEE', at, [nok, lek])).toMatchObject({
    code: 'operator_name_taken',
  });
  expect(await addOperator(platform.db, 'Νok', at)).toMatchObject({
    code: 'operator_name_invalid',
  });
});

it('keeps a disabled operator out for good', async () => {
  const som = await added('Som', [nok, lek]);
  expect(await disableOperator(platform.db, 'som', at, nok)).toMatchObject({ ok: true });
  expect(await prove('som', som.secret)).toMatchObject({ ok: false });
  expect(await disableOperator(platform.db, 'som', at, nok)).toMatchObject({ ok: false });
  expect(await addOperator(platform.db, 'som', at, [nok, lek])).toMatchObject({
    code: 'operator_name_taken',
  });
  const listed = await listOperators(platform.db);
  expect(listed.find(({ name }) => name === 'Som')?.disabledAt).toBe(at);
});

it('lets no operator confirm an own command, and another one only once', async () => {
  const first = await ask(nok, 'w1', 'key-1');
  if (!first.ok) throw new Error(first.code);
  const { id } = first.value;
  expect(await ask(nok, 'w1', 'key-1')).toEqual(first);
  expect(await ask(lek, 'w1', 'key-1')).toMatchObject({ code: 'key_conflict' });
  expect(await ask(nok, 'w2', 'key-1')).toMatchObject({ code: 'key_conflict' });
  expect(await ask(lek, 'w1')).toMatchObject({ code: 'decision_waiting' });
  expect(await waitingDecision(platform.db, 'w1')).toMatchObject({ id });
  expect(await end(nok, id)).toMatchObject({ code: 'same_operator' });
  const both = await Promise.all([end(lek, id), end(lek, id), end(lek, id, 'dropped')]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await end(lek, id)).toMatchObject({ code: 'decision_ended' });
  expect(await end(lek, newId())).toMatchObject({ code: 'decision_unknown' });
  expect(await waitingDecision(platform.db, 'w1')).toBeUndefined();
});

it('lets the asker drop a command, after which the subject can be asked about again', async () => {
  const first = await ask(nok, 'w3');
  if (!first.ok) throw new Error(first.code);
  expect(await end(nok, first.value.id, 'dropped')).toMatchObject({ ok: true });
  expect(await ask(lek, 'w3')).toMatchObject({ ok: true });
});

it('of many who ask about one subject at once, has one command wait', async () => {
  const all = await Promise.all([nok, lek, nok, lek].map((operator) => ask(operator, 'w4')));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
});

it('chains the acts, those of many at once too, and finds a change', async () => {
  const before = await verifyAudit(platform.db);
  expect(before).toMatchObject({ sound: true, brokenAt: null });
  await Promise.all(
    [1, 2, 3, 4, 5].map((nth) =>
      inTrx((trx) =>
        addAudit(trx, { operator: nok, act: 'test', subject: `s${nth}`, facts: { nth } }, at),
      ),
    ),
  );
  await expect(
    inTrx(async (trx) => {
      await addAudit(trx, { operator: nok, act: 'test', subject: 'undone', facts: {} }, at);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  const after = await verifyAudit(platform.db, before.head);
  expect(after).toMatchObject({ sound: true, rows: before.rows + 5, knowsHead: true });
  expect(await verifyAudit(platform.db, 'f'.repeat(64))).toMatchObject({
    sound: false,
    brokenAt: null,
  });
  expect(
    (await listAudit(platform.db, { subject: 's3', limit: 5 })).map(({ facts }) => facts),
  ).toEqual(['{"nth":3}']);
  const change = platform.db.updateTable('audit_rows').set({ facts: '{}' }).execute();
  await expect(change).rejects.toThrow('append-only');
  // Somebody with the store in hand adds an act of another's.
  const [last] = await listAudit(platform.db, { limit: 1 });
  await platform.db
    .insertInto('audit_rows')
    .values({ ...last!, place: last!.place + 1, operator: lek.name })
    .execute();
  await platform.db
    .updateTable('audit_head')
    .set({ place: last!.place + 1 })
    .execute();
  expect(await verifyAudit(platform.db)).toMatchObject({
    sound: false,
    brokenAt: last!.place + 1,
  });
});
