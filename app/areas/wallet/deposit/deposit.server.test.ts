import type { CallResult } from '~/gateway/answer.server';
import type { Submitted } from '~/forms/form.server';
import type { Page } from '~/session/page.server';
import { expect, it } from 'vitest';
import { depositForm, slipForm } from './deposit.server';

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

it('tells what is left of the day’s limit', async () => {
  const refused = refusedWith('deposit_day_limit', { left: 5_000 });
  expect(await depositForm.acts[0]!.submit(refused)).toEqual({
    faults: { amount: { code: 'deposit_left', params: { left: '฿50.00' } } },
    status: 422,
  });
});

it('tells the way to go on where a late slip no longer fits into the limit of its day', async () => {
  const refused = refusedWith('deposit_day_limit', { left: 0 });
  expect(await slipForm.acts[0]!.submit(refused)).toEqual({
    faults: { slip: 'deposit_slip_late' },
    status: 422,
  });
});
