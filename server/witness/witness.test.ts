import {
  mkdtempSync,
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { newWitness, operatorSide } from '../../tests/factories/proof';
import { commitment } from '../fair/commit';
import { isSignedBy } from '../fair/signed';
import { signedText } from '../fair/witness';
import { openJournal } from './journal';
import { openKey } from './keyFile';
import { createWitnessServer } from './server';
import { createWitness, reveal_window_ms } from './witness';

const lock = 1_790_000_000_000;
const [seedCommitment, otherCommitment] = ['a'.repeat(64), 'b'.repeat(64)];
const [root, otherRoot] = ['1'.repeat(64), '2'.repeat(64)];
const draw = 'K3_1-20260921-0001';
const ordered = { draw, locksAt: lock, seedCommitment };
const list = { draw, root, count: 3, lockedAt: lock };

function fixture(given: { early?: boolean } = {}) {
  const clock = { now: lock - 60_000 };
  const operator = operatorSide();
  return { clock, operator, witness: newWitness(operator.key, () => clock.now, given) };
}

test('it commits before the lock, signs the operator’s commitment too, and gives the same again (lottery#witness)', () => {
  const { clock, operator, witness } = fixture();
  const [first] = operator.order(witness, [ordered]);
  if (!first || !('said' in first)) throw new Error('no commitment');
  expect(first.said).toMatchObject({ draw, seedCommitment, committedAt: clock.now });
  expect(isSignedBy(signedText(first.said), first.signature, witness.key)).toBe(true);
  clock.now += 5_000;
  expect(operator.order(witness, [ordered])).toEqual([first]);
});

test('it commits to no draw whose sales are over, and to no other seed or lock of a draw (lottery#witness)', () => {
  const { clock, operator, witness } = fixture();
  operator.order(witness, [ordered]);
  expect(operator.order(witness, [{ ...ordered, seedCommitment: otherCommitment }])).toEqual([
    { draw, why: 'other_order' },
  ]);
  expect(operator.order(witness, [{ ...ordered, locksAt: lock + 1 }])).toEqual([
    { draw, why: 'other_order' },
  ]);
  clock.now = lock;
  expect(operator.order(witness, [{ ...ordered, draw: 'K3_1-20260921-0002' }])).toEqual([
    { draw: 'K3_1-20260921-0002', why: 'late' },
  ]);
});

test('it reveals after the lock by its own clock, once, and for one list alone (lottery#witness)', () => {
  const { clock, operator, witness } = fixture();
  const [pledge] = operator.order(witness, [ordered]);
  expect(witness.reveal([operator.sealed(list)])).toEqual([{ draw, why: 'early' }]);
  clock.now = lock;
  const [revealed] = witness.reveal([operator.sealed(list)]);
  if (!revealed || !('said' in revealed) || !pledge || !('said' in pledge)) throw new Error('none');
  expect(commitment(revealed.said.secret)).toBe(pledge.said.secretCommitment);
  expect(isSignedBy(signedText(revealed.said), revealed.signature, witness.key)).toBe(true);
  expect(witness.reveal([operator.sealed({ ...list, root: otherRoot })])).toEqual([
    { draw, why: 'other_list' },
  ]);
  expect(witness.reveal([operator.sealed({ ...list, count: 4 })])).toEqual([
    { draw, why: 'other_list' },
  ]);
  expect(witness.reveal([operator.sealed(list)])).toEqual([revealed]);
  expect(witness.find(draw)?.reveal).toEqual(revealed);
});

test('a list that says an earlier lock, or one to come, reveals nothing (lottery#witness)', () => {
  const { clock, operator, witness } = fixture();
  operator.order(witness, [ordered]);
  clock.now = lock;
  for (const lockedAt of [lock - 1, lock + 1]) {
    expect(witness.reveal([operator.sealed({ ...list, lockedAt })])).toEqual([
      { draw, why: 'early' },
    ]);
  }
});

test('a stranger gets no commitment and no secret, and nobody one of a draw that was never ordered (lottery#witness)', () => {
  const { clock, operator, witness } = fixture();
  const stranger = operatorSide();
  expect(stranger.order(witness, [ordered])).toEqual([{ draw, why: 'signature' }]);
  operator.order(witness, [ordered]);
  clock.now = lock;
  expect(witness.reveal([stranger.sealed(list)])).toEqual([{ draw, why: 'signature' }]);
  const tampered = {
    ...operator.sealed(list),
    said: { kind: 'list' as const, ...list, root: otherRoot },
  };
  expect(witness.reveal([tampered])).toEqual([{ draw, why: 'signature' }]);
  expect(witness.reveal([operator.sealed({ ...list, draw: 'K3_1-1' })])).toEqual([
    { draw: 'K3_1-1', why: 'unknown' },
  ]);
});

test('a week after the lock nothing is revealed any more (lottery#witness-silent)', () => {
  const { clock, operator, witness } = fixture();
  operator.order(witness, [ordered]);
  clock.now = lock + reveal_window_ms + 1;
  expect(witness.reveal([operator.sealed(list)])).toEqual([{ draw, why: 'ended' }]);
});

test('the demo’s witness alone reveals for a draw that was closed early (lottery#witness)', () => {
  const { clock, operator, witness } = fixture({ early: true });
  operator.order(witness, [ordered]);
  const [revealed] = witness.reveal([operator.sealed({ ...list, lockedAt: clock.now })]);
  expect(revealed).toHaveProperty('said.secret');
});

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));
const newFolder = () => {
  folders.push(mkdtempSync(path.join(os.tmpdir(), 'witness-')));
  return folders.at(-1)!;
};

function openWitness(folder: string, clock: { now: number }, operator: string) {
  const key = openKey(path.join(folder, 'key'), path.join(folder, 'journal'));
  const now = () => clock.now;
  return createWitness({
    ...key,
    operator,
    now,
    journal: openJournal(path.join(folder, 'journal'), now),
  });
}

test('a witness that starts again knows what it said, and a line that was cut off was said to nobody (lottery#witness)', () => {
  const folder = newFolder();
  const clock = { now: lock - 60_000 };
  const operator = operatorSide();
  const first = openWitness(folder, clock, operator.key.spki);
  const [pledge] = operator.order(first, [ordered]);
  clock.now = lock;
  const [revealed] = first.reveal([operator.sealed(list)]);
  const [day] = readdirSync(path.join(folder, 'journal')).filter((name) => name.endsWith('.jsonl'));
  const file = path.join(folder, 'journal', day!);
  const whole = readFileSync(file, 'utf8');
  appendFileSync(file, '{"said":{"kind":"commit');
  const again = openWitness(folder, clock, operator.key.spki);
  expect(readFileSync(file, 'utf8')).toBe(whole);
  expect(again.key).toBe(first.key);
  expect(again.find(draw)).toEqual({ pledge, reveal: revealed });
  expect(again.reveal([operator.sealed({ ...list, root: otherRoot })])).toEqual([
    { draw, why: 'other_list' },
  ]);
});

test('a witness does not start with a key whose journal is gone, nor with another’s (lottery#witness)', () => {
  const [folder, other] = [newFolder(), newFolder()];
  const clock = { now: lock };
  const { key } = operatorSide();
  openWitness(folder, clock, key.spki);
  openWitness(other, clock, key.spki);
  expect(() => openKey(path.join(folder, 'key'), newFolder())).toThrow(/journal of the key/);
  expect(() => openKey(path.join(other, 'key'), path.join(folder, 'journal'))).toThrow(
    /another key/,
  );
  rmSync(path.join(folder, 'key'));
  expect(() => openKey(path.join(folder, 'key'), path.join(folder, 'journal'))).toThrow(
    /is not at/,
  );
  writeFileSync(path.join(folder, 'key'), 'secret');
  expect(() => openKey(path.join(folder, 'key'), path.join(folder, 'journal'))).toThrow(/64 hex/);
});

test('over HTTP it answers orders, lists and anybody’s look at a draw, and no nonsense with a 500 (lottery#witness)', async () => {
  const { clock, operator, witness } = fixture();
  const failures: unknown[] = [];
  const server = createWitnessServer(
    witness,
    () => clock.now,
    (cause) => failures.push(cause),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post = (place: string, body: string) => fetch(`${url}${place}`, { method: 'POST', body });
  const said = { kind: 'order' as const, draws: [ordered] };
  const signature = operator.key.sign(signedText(said));
  const answer = await post('/commitments', JSON.stringify({ said, signature }));
  const { commitments } = (await answer.json()) as { commitments: unknown[] };
  expect(commitments).toHaveLength(1);
  clock.now = lock;
  const lists = JSON.stringify({ lists: [operator.sealed(list)] });
  expect(await (await post('/reveals', lists)).json()).toMatchObject({
    reveals: [{ said: { root } }],
  });
  expect(await (await fetch(`${url}/draws/${draw}`)).json()).toMatchObject({
    pledge: { said: { draw } },
    reveal: { said: { root } },
  });
  for (const hostile of [
    '',
    '{',
    '[]',
    'null',
    '{"said":{"draws":[1]}}',
    '{"lists":[{}]}',
    '{"lists":{"length":1}}',
  ]) {
    expect((await post('/commitments', hostile)).status).toBe(400);
    expect((await post('/reveals', hostile)).status).toBe(400);
  }
  expect((await post('/reveals', 'x'.repeat(600_000))).status).toBe(413);
  expect((await fetch(`${url}/reveals`)).status).toBe(405);
  expect((await fetch(`${url}/draws/..%2fkey`)).status).toBe(404);
  expect((await fetch(`${url}//`)).status).toBe(404);
  expect(failures).toEqual([]);
  server.close();
  server.closeAllConnections();
});
