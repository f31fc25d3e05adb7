import { depositStates } from '@server/areas/wallet/api/deposits';
import { describe, expect, it } from 'vitest';
import type { Submitted } from '~/forms/form.server';
import type { CallResult } from '~/gateway/answer.server';
import type { Page } from '~/session/page.server';
import { depositForm, slipForm } from './deposit.server';
import { depositSteps, type DepositFacts } from './oneDeposit.server';

const made: DepositFacts = {
  state: 'created',
  createdAt: 1,
  expiresAt: 9,
  sentAt: null,
  endedAt: null,
  refundedAt: null,
  cancelledAt: null,
};
const reported = (facts: Partial<DepositFacts>) =>
  depositSteps({ ...made, ...facts }).map(
    ({ name, at: instant, kind }) => `${name} ${instant ?? '-'} ${kind}`,
  );

describe('the steps of a deposit', () => {
  it('say who is waited for, and the end that is to come (site#template-flags, wallet#deposit-detail, wallet#deposit-record)', () => {
    expect(reported({})).toEqual(['made 1 done', 'pay - now', 'paid - next']);
    expect(reported({ state: 'pending', sentAt: 2 })).toEqual([
      ...['made 1 done', 'sent 2 done', 'check - now', 'paid - next'],
    ]);
  });

  it('wait for nobody where the member may not pay (protection#closed-and-open)', () => {
    const facts = { ...made, sentAt: 2 };
    expect(depositSteps(facts, false).map(({ name }) => name)).toEqual(['made', 'sent', 'closed']);
    const checked = { ...facts, state: 'pending' } as const;
    expect(depositSteps(checked, false)).toEqual(depositSteps(checked));
  });

  it('end with the money, with its way back, or without it (site#template-flags, wallet#deposit-detail, wallet#deposit-record)', () => {
    const ended = { sentAt: 2, endedAt: 3 };
    expect(reported({ state: 'paid', endedAt: 3 })).toEqual(['made 1 done', 'paid 3 done']);
    expect(reported({ ...ended, state: 'refunded', refundedAt: 4 })).toEqual([
      ...['made 1 done', 'sent 2 done', 'paid 3 done', 'refunded 4 done'],
    ]);
    expect(reported({ ...ended, state: 'failed' }).at(-1)).toBe('failed 3 bad');
    expect(reported({ state: 'expired' })).toEqual(['made 1 done', 'expired 9 bad']);
    expect(reported({ state: 'cancelled', cancelledAt: 5 })).toEqual([
      'made 1 done',
      'cancelled 5 bad',
    ]);
  });

  it('stand for every state, the begin first (site#template-flags, wallet#deposit-detail, wallet#deposit-record)', () => {
    for (const state of depositStates) expect(reported({ state })[0]).toBe('made 1 done');
  });
});

/** A form that was sent to a page whose call is refused. */
const refusedWith = (code: string, detail: Record<string, number>) =>
  ({
    page: {
      call: () => Promise.resolve({ ok: false, code, detail } as CallResult<never>),
      url: new URL('http://web.test/m/voucherCenter?deposit=one'),
    } as unknown as Page,
    value: { channel: 'bank', amount: 50_000, bonusId: '' },
    prepared: { currency: 'THB', channels: [], bonuses: [] },
    files: [Buffer.from('slip')],
    key: 'key',
  }) as unknown as Submitted<unknown, unknown>;

it('tells what is left of the day’s limit (wallet#deposit-limits)', async () => {
  const refused = refusedWith('deposit_day_limit', { left: 5_000 });
  expect(await depositForm.acts[0]!.submit(refused)).toEqual({
    faults: { amount: { code: 'deposit_left', params: { left: '฿50.00' } } },
    status: 422,
  });
});

it('tells the way to go on where a late slip no longer fits into the limit of its day (wallet#deposit-limits)', async () => {
  const refused = refusedWith('deposit_day_limit', { left: 0 });
  expect(await slipForm.acts[0]!.submit(refused)).toEqual({
    faults: { slip: 'deposit_slip_late' },
    status: 422,
  });
});
