// @engines both: money
import { afterEach, beforeEach, expect, test } from 'vitest';
import { receipt_code_form } from '../../../server/areas/lottery/api/receipts';
import { readConfig } from '../../../server/config';
import { cancelTicket } from '../../../server/areas/lottery/cancel';
import { settleTickets } from '../../../server/areas/lottery/draws/machine';
import { showTicket } from '../../../server/areas/lottery/ownTickets';
import {
  closeReceipt,
  newReceiptCode,
  openReceipt,
  readReceipt,
} from '../../../server/areas/lottery/receipts';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { noMetrics } from '../../../server/kernel/metrics';
import { noSecurityLog } from '../../../server/kernel/security/securityLog';
import { setSetting } from '../../../server/kernel/settings/settings';
import { followingClock } from '../../../server/kernel/time/clock';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { correctTo, settleBy, settleLater } from '../../factories/correction';
import { northern, openDraws, resulted } from '../../factories/draw';
import { addMember } from '../../factories/member';
import { balanceNow, place, slipOf, ticketRow } from '../../factories/ticket';
import { openWeb } from '../../support/web';
import { textOf } from '../../support/words';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await openTestPlatform();
  await openDraws(platform);
});
afterEach(() => platform.closeSound());

const minute_ms = 60_000;
const caller = { address: '198.51.100.7', deviceKey: undefined } as never;

const read = (code: string) => readReceipt(platform, { code, language: 'en', caller });

async function bought() {
  const member = await addMember(platform, { balance: 100_000 });
  const [ticket] = await place(platform, member, slipOf());
  return { member, id: ticket!.ticketId };
}

async function mayCancelUntil(minutes: number): Promise<number> {
  const { db, clock } = platform;
  await setSetting(db, 'lottery.cancelMinutes', String(minutes), clock.now());
  // The platform reads its settings again after some seconds.
  clock.advance(minute_ms);
  const { locks_at } = await db
    .selectFrom('lottery_draws')
    .select('locks_at')
    .executeTakeFirstOrThrow();
  return locks_at - minutes * minute_ms;
}

test('a receipt has the ticket for anybody with its code, and nothing of its member (lottery#receipts)', async () => {
  const { member, id } = await bought();
  const opened = await Promise.all([1, 2, 3].map(() => openReceipt(platform, member.id, id)));
  const codes = opened.map((one) => (one.ok ? one.value.code : one.code));
  expect(new Set(codes).size).toBe(1);
  const [code] = codes as [string];
  expect(code).toMatch(receipt_code_form);
  const answer = await read(code);
  expect(answer).toMatchObject({
    ok: true,
    value: {
      state: 'open',
      stake: 10_000,
      lines: [{ betType: 'de_dac_biet', selections: ['05'], odds: [99_000] }],
      place: 0,
      ticketsCount: null,
      path: null,
    },
  });
  const text = JSON.stringify(answer);
  for (const secret of [member.id, member.username, 'balance', id]) {
    expect(text).not.toContain(secret);
  }
});

test('the owner alone opens and closes a receipt, and what is closed opens no more (lottery#receipts)', async () => {
  const { member, id } = await bought();
  const other = await addMember(platform);
  expect(await openReceipt(platform, other.id, id)).toMatchObject({ code: 'ticket_unknown' });
  const first = await openReceipt(platform, member.id, id);
  expect(await closeReceipt(platform, other.id, id)).toMatchObject({ code: 'ticket_unknown' });
  expect(await closeReceipt(platform, member.id, id)).toMatchObject({ ok: true });
  expect(await closeReceipt(platform, member.id, id)).toMatchObject({ ok: true });
  const code = first.ok ? first.value.code : '';
  expect(await read(code)).toMatchObject({ code: 'receipt_unknown' });
  const again = await openReceipt(platform, member.id, id);
  expect(again.ok && again.value.code).not.toBe(code);
});

test('codes are many, differ, and cannot be tried without end (lottery#receipts)', async () => {
  const codes = Array.from({ length: 2_000 }, newReceiptCode);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => receipt_code_form.test(code))).toBe(true);
  // Thirty signs at each of fifteen places.
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(30);
  expect(15 * Math.log2(30)).toBeGreaterThan(60);
  const tries = await Promise.all(codes.slice(0, 121).map(read));
  // At once they come to the store in any order.
  const refused = tries.map((answer) => (answer.ok ? 'ok' : answer.code)).sort();
  expect(refused).toEqual([
    ...Array.from({ length: 120 }, () => 'receipt_unknown'),
    'too_many_requests',
  ]);
  platform.clock.advance(10 * minute_ms);
  expect(await read('not a code')).toMatchObject({ code: 'receipt_unknown' });
});

test('pages and pictures of receipts count together for one address, and say when it was too much (lottery#receipts, lottery#receipt-picture)', async () => {
  const { member, id } = await bought();
  const opened = await openReceipt(platform, member.id, id);
  const address = `/m/r/${opened.ok ? opened.value.code : ''}`;
  const web = openWeb({
    config: readConfig({ SESSION_SECRET: 'a secret of the tests and of nothing else' }),
    log: platform.log,
    metrics: noMetrics,
    security: noSecurityLog,
    platform: createPlatform(platform),
    clock: followingClock(platform.clock),
    demo: false,
    stop: async () => undefined,
  });
  const from = (ip: string) => ({ cookies: new Map<string, string>(), device: 'x', address: ip });
  const stranger = from('198.51.100.8');
  const code = opened.ok ? opened.value.code : '';
  const before = { code, language: 'en', caller: stranger as never } as const;
  for (let times = 0; times < 118; times += 1) await readReceipt(platform, before);
  expect(await web.status(stranger, `${address}/picture`)).toBe(200);
  expect(await web.load(stranger, address)).toMatchObject({ status: 200 });
  expect(await web.load(stranger, address)).toMatchObject({
    status: 429,
    screen: { text: textOf('th', 'error_too_many_requests') },
  });
  expect(await web.status(stranger, `${address}/picture`)).toBe(429);
  expect(await web.status(from('198.51.100.9'), `${address}/picture`)).toBe(200);
  expect(await web.status(from('198.51.100.9'), '/m/r/22222-22222-22222/picture')).toBe(404);
});

test('the receipt of a corrected result says when and why, and nothing of what it moved (lottery#receipts)', async () => {
  const { member, id } = await bought();
  const opened = await openReceipt(platform, member.id, id);
  await settleBy(platform, 'XSMB-20260301', northern('12305'));
  await correctTo(platform, 'XSMB-20260301', northern('12399'));
  const code = opened.ok ? opened.value.code : '';
  const correction = { at: platform.clock.now(), reason: 'misread' };
  expect(await read(code)).toMatchObject({ value: { correction, recheck: true, state: 'won' } });
  await settleLater(platform);
  const answer = await read(code);
  expect(answer).toMatchObject({ value: { correction, recheck: false, state: 'lost' } });
  expect(JSON.stringify(answer)).not.toMatch(/takenBack|debt|paidBefore/);
});

test('a receipt follows its ticket to the end (lottery#receipts)', async () => {
  const { member, id } = await bought();
  const opened = await openReceipt(platform, member.id, id);
  const draw = await resulted(platform, 'XSMB-20260301', northern('12305'));
  await settleTickets(platform, draw);
  const answer = await read(opened.ok ? opened.value.code : '');
  expect(answer).toMatchObject({
    value: { state: 'won', payout: 990_000, wins: [{ selection: '05', payout: 990_000 }] },
  });
});

test('no ticket is cancelled where the operator has not said so (lottery#cancel)', async () => {
  const { member, id } = await bought();
  expect(await cancelTicket(platform, member.id, id)).toMatchObject({
    code: 'ticket_not_cancellable',
  });
  expect(await showTicket(platform, member.id, { ticketId: id, language: 'en' })).toMatchObject({
    value: { cancelUntil: null, state: 'open' },
  });
  expect(await balanceNow(platform, member)).toBe(90_000);
});

test('a ticket is cancelled in time, once, by its owner, and its number is free again (lottery#cancel)', async () => {
  const until = await mayCancelUntil(30);
  const { member, id } = await bought();
  const opened = await openReceipt(platform, member.id, id);
  expect(await showTicket(platform, member.id, { ticketId: id, language: 'en' })).toMatchObject({
    value: { cancelUntil: until },
  });
  const other = await addMember(platform);
  expect(await cancelTicket(platform, other.id, id)).toMatchObject({ code: 'ticket_unknown' });
  platform.clock.set(until - 1);
  const answers = await Promise.all([1, 2, 3].map(() => cancelTicket(platform, member.id, id)));
  expect(answers.every((answer) => answer.ok && answer.value.returned === 10_000)).toBe(true);
  expect(await balanceNow(platform, member)).toBe(100_000);
  expect(await ticketRow(platform, id)).toMatchObject({ state: 'void', payout: 10_000 });
  expect(await showTicket(platform, member.id, { ticketId: id, language: 'en' })).toMatchObject({
    value: { state: 'void', voidCause: 'cancel', cancelUntil: null },
  });
  expect(await read(opened.ok ? opened.value.code : '')).toMatchObject({
    value: { state: 'void', voidCause: 'cancel' },
  });
  const exposures = await platform.db.selectFrom('lottery_exposures').select('staked').execute();
  expect(exposures.map(({ staked }) => staked)).toEqual([0]);
  // The draw pays it nothing, whatever is drawn.
  await settleTickets(platform, await resulted(platform, 'XSMB-20260301', northern('12305')));
  expect(await balanceNow(platform, member)).toBe(100_000);
  expect(await verifyLedger(platform.db)).toMatchObject({ sum: 0, sound: true });
});

test('nothing is cancelled from the instant on that the setting says, or once it has ended (lottery#cancel)', async () => {
  const until = await mayCancelUntil(30);
  const { member, id } = await bought();
  platform.clock.set(until);
  const late = { code: 'ticket_not_cancellable' };
  expect(await cancelTicket(platform, member.id, id)).toMatchObject(late);
  await settleTickets(platform, await resulted(platform, 'XSMB-20260301', northern('12399')));
  expect(await cancelTicket(platform, member.id, id)).toMatchObject(late);
  expect(await balanceNow(platform, member)).toBe(90_000);
});
