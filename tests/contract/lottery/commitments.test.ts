// @engines both: queries
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayCommitments } from '../../../server/areas/lottery/api/commitments';
import { bindings } from '../../../server/areas/lottery/lists/commitments';
import { dayAt } from '../../../server/areas/lottery/draws/calendar';
import { openDrawsNow } from '../../../server/areas/lottery/draws/openDraws';
import { canonicalJson } from '../../../server/fair/merkle';
import { isSignedBy } from '../../../server/fair/signed';
import { callRoutes } from '../../../server/kernel/http/callRoutes';
import type { ResponseOf } from '../../../server/kernel/api/call';
import { openDrawFixture, type DrawFixture } from '../../factories/draw';
import { setIn } from '../../support/platform';
import { startWitness, type RunningWitness } from '../../factories/proof';

let fixture: DrawFixture;
let witness: RunningWitness;
beforeAll(async () => {
  fixture = await openDrawFixture('K3_5');
  witness = await startWitness(fixture.platform);
  await setIn(fixture.platform, 'lottery.offered', 'K3_5,K3_1,SSC_1');
  await openDrawsNow(fixture.platform);
});
afterAll(async () => {
  await fixture.platform.closeSound();
  await witness.stop();
});

type Answer = ResponseOf<typeof dayCommitments>;

async function ask(
  query: Record<string, string>,
): Promise<{ status: number; value: Answer; code?: string }> {
  const url = new URL(dayCommitments.path, 'http://platform');
  for (const [name, value] of Object.entries({ merchantCode: 'CHOKDEE', ...query })) {
    url.searchParams.set(name, value);
  }
  const answer = await callRoutes(fixture.platform, bindings).fetch(new Request(url));
  return { status: answer.status, ...((await answer.json()) as { value: Answer; code?: string }) };
}

test('every draw on sale is listed with what was promised, signed as a whole (lottery#commitments)', async () => {
  const { value } = await ask({ language: 'en' });
  const today = dayAt(fixture.platform.clock.now());
  expect(value.signed).toMatchObject({ kind: 'commitments', date: today, page: 1, pages: 1 });
  expect(isSignedBy(canonicalJson(value.signed), value.signature, value.key)).toBe(true);
  for (const code of ['K3_5', 'K3_1', 'SSC_1']) {
    const open = (await fixture.draws(code)).filter(({ draws_at }) => dayAt(draws_at) === today);
    const listed = value.signed.draws.filter((draw) => draw.code === code);
    expect(listed.map(({ draw, commitment }) => [draw, commitment])).toEqual(
      open.map(({ id, commitment }) => [id, commitment]),
    );
    for (const draw of listed) expect(draw.rule).toBe(code === 'K3_5' ? 'tickets' : 'witness');
  }
  const [first] = value.signed.draws.filter(({ code }) => code === 'K3_1');
  expect(first!.witness).toMatchObject({
    key: witness.config.key,
    signature: witness.witness.find(first!.draw)?.pledge.signature,
  });
  expect(first!.witness!.committedAt).toBeLessThan(first!.locksAt);
  expect(JSON.stringify(value)).not.toContain('seed"');
});

test('a page has as many as are wanted, of one lottery, and says how many are over (lottery#commitments)', async () => {
  const all = await ask({ code: 'K3_1', language: 'en' });
  const second = await ask({ code: 'K3_1', size: '5', pageNo: '2', language: 'en' });
  expect(second.value.signed.draws).toEqual(all.value.signed.draws.slice(5, 10));
  expect(second.value.signed.pages).toBe(Math.ceil(all.value.signed.total / 5));
  const [sixth] = all.value.signed.draws.slice(5);
  await fixture.at(sixth!.drawsAt);
  const { value } = await ask({ language: 'en' });
  expect(value.lotteries.find(({ code }) => code === 'K3_1')).toMatchObject({ over: 6 });
});

test.each([
  [{ date: '2026-13-01' }, 'dates_invalid'],
  [{ date: '2026-02-30' }, 'dates_invalid'],
  [{ date: 'today' }, 'dates_invalid'],
  [{ code: 'NONE' }, 'game_unknown'],
])('%o is refused: %s (lottery#commitments)', async (query, code) => {
  const answer = await ask({ ...query, language: 'en' } as Record<string, string>);
  expect(answer.code).toBe(code);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

test('a day without a draw has an empty page, signed as well (lottery#commitments)', async () => {
  const { value } = await ask({ date: '2020-01-01', language: 'en' });
  expect(value.signed).toMatchObject({ total: 0, pages: 0, draws: [] });
  expect(isSignedBy(canonicalJson(value.signed), value.signature, value.key)).toBe(true);
});
