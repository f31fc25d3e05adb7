import { expect, it, vi } from 'vitest';
import { MarkStore, no_marks, type MarkOutcome } from './marks';

/** A server that answers when the test says so, and the requests that it got. */
function slowServer() {
  const requested: string[] = [];
  const answers: ((outcome: MarkOutcome) => void)[] = [];
  const call = (nodeId: number) => (marked: boolean) => {
    requested.push(`${marked ? '+' : '-'}${nodeId}`);
    return new Promise<MarkOutcome>((resolve) => answers.push(resolve));
  };
  return { requested, call, answer: (outcome: MarkOutcome) => answers.shift()!(outcome) };
}

const here = 'malee /m/rng';

it('shows a tap before the server has answered', async () => {
  const store = new MarkStore();
  const { call, answer, requested } = slowServer();
  const done = store.tap(here, 1, true, call(1));
  expect(requested).toEqual(['+1']);
  expect(store.marks()).toMatchObject({ scope: here, wanted: new Map([[1, true]]), pending: 1 });
  answer('saved');
  await done;
  expect(store.marks()).toMatchObject({ wanted: new Map([[1, true]]), pending: 0 });
});

it.each(['refused', 'login'] as const)('takes a mark back that is %s', async (outcome) => {
  const store = new MarkStore();
  const { call, answer } = slowServer();
  const done = store.tap(here, 1, false, call(1));
  answer(outcome);
  await done;
  expect(store.marks()).toMatchObject({ wanted: new Map([[1, true]]), pending: 0 });
});

it('asks for two games side by side, and the failure of one leaves the other', async () => {
  const store = new MarkStore();
  const { call, answer, requested } = slowServer();
  const done = [store.tap(here, 1, true, call(1)), store.tap(here, 2, true, call(2))];
  expect(requested).toEqual(['+1', '+2']);
  expect(store.marks().pending).toBe(2);
  answer('refused');
  answer('saved');
  await Promise.all(done);
  expect([...store.marks().wanted]).toEqual([
    [1, false],
    [2, true],
  ]);
});

it('asks for one game after the other answer, and keeps the last tap', async () => {
  const store = new MarkStore();
  const { call, answer, requested } = slowServer();
  const done = store.tap(here, 1, true, call(1));
  await store.tap(here, 1, false, call(1));
  expect(requested).toEqual(['+1']);
  answer('saved');
  await vi.waitFor(() => expect(requested).toEqual(['+1', '-1']));
  answer('saved');
  await done;
  expect(store.marks()).toMatchObject({ wanted: new Map([[1, false]]), pending: 0 });
});

it('asks no second time when the last tap is what was saved', async () => {
  const store = new MarkStore();
  const { call, answer, requested } = slowServer();
  const done = store.tap(here, 1, true, call(1));
  await store.tap(here, 1, false, call(1));
  await store.tap(here, 1, true, call(1));
  answer('saved');
  await done;
  expect(requested).toEqual(['+1']);
  expect(store.marks().wanted.get(1)).toBe(true);
});

it('forgets the marks of the page before, and takes none back there', async () => {
  const store = new MarkStore();
  const { call, answer } = slowServer();
  const done = store.tap(here, 1, true, call(1));
  const elsewhere = store.tap('malee /m/fish', 2, true, call(2));
  expect([...store.marks().wanted.keys()]).toEqual([2]);
  answer('refused');
  answer('saved');
  await Promise.all([done, elsewhere]);
  expect([...store.marks().wanted]).toEqual([[2, true]]);
});

it('remembers what was unmarked, even where that failed', async () => {
  const store = new MarkStore();
  const { call, answer } = slowServer();
  const done = store.tap(here, 1, false, call(1));
  answer('refused');
  await done;
  expect(store.marks()).toMatchObject({ unmarked: new Set([1]), taps: 1 });
});

it('tells who listens, until they leave', async () => {
  const store = new MarkStore();
  const notified: number[] = [];
  const leave = store.subscribe(() => notified.push(store.marks().taps));
  await store.tap(here, 1, true, async () => 'saved');
  expect(notified.at(-1)).toBe(1);
  leave();
  await store.tap(here, 1, false, async () => 'saved');
  expect(notified.at(-1)).toBe(1);
  expect(new MarkStore().marks()).toBe(no_marks);
});
