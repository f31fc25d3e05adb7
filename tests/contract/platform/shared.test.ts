// @engines sqlite
import { afterAll, expect, test, it, describe, beforeAll } from 'vitest';
import { randomUUID } from 'node:crypto';
import { screens } from '../../../app/routes';
import type { DepositOwn } from '../../../app/areas/wallet/deposit/deposit.server';
import type { WithdrawOwn } from '../../../app/routes/m/wallet/withdraw.server';
import { depositStates } from '../../../server/areas/wallet/api/deposits';
import { hashPassword } from '../../../server/areas/account/passwords/rules';
import { addLock } from '../../../server/kernel/turnover/turnover';
import { kinds, openTwins, type Twin } from '../../factories/twin';
import { giveThings } from '../../factories/belongings';
import { changeMember, memberRow } from '../../factories/member';
import { setIn } from '../../support/platform';
import { textOf } from '../../support/words';
import { addressesOf, data_addresses } from '../../support/web';
import { storedText } from '../../../server/areas/account/names';
import { checkField } from '../../../server/areas/account/rules';
import { openTypedFields } from '../../factories/typedField';
import * as typed from '../../support/hostile/typedTexts';
import { scaled, seeded } from '../../support/repeat';

const fixture = await openTwins();
const { fields, close } = await openTypedFields();
afterAll(() => Promise.all([fixture.close(), close()]));

interface Parts {
  shared: object;
  own: object;
}

/** The two parts of a loader's data and nothing else. */
function partsOf(data: unknown, what: string): Parts {
  expect(Object.keys(data as object).sort(), what).toEqual(['own', 'shared']);
  return data as Parts;
}

/** Nothing of any of them is in what they share. */
function expectNothingPersonal(shared: object, personal: readonly string[], what: string): void {
  const text = JSON.stringify(shared);
  for (const value of personal) expect(text.includes(value), `${value} in ${what}`).toBe(false);
}

for (const kind of kinds) {
  test.each(screens.map((screen) => [screen.id, screen] as const))(
    `%s shares with every ${kind} the same, and nothing that is one's own`,
    async (_id, screen) => {
      for (const address of addressesOf(screen, fixture)) {
        const [first, ...others] = fixture.twins[kind];
        const answer = await fixture.web.load(first!, address);
        for (const other of others) {
          const what = `${address} of two, ${kind}`;
          const beside = await fixture.web.load(other, address);
          expect(beside.status, what).toBe(answer.status);
          if ('location' in answer || 'location' in beside) {
            expect(beside, what).toEqual(answer);
            continue;
          }
          const personal = [...first!.personal, ...other.personal];
          const pairs = [[answer.root, beside.root]];
          // A refusal is an error page, and no screen of its own.
          if (answer.status < 400 || screen.id === 'unknown') {
            pairs.push([answer.screen, beside.screen]);
          }
          for (const [one, two] of pairs) {
            const { shared } = partsOf(one, what);
            expect(partsOf(two, what).shared, what).toEqual(shared);
            expectNothingPersonal(shared, personal, what);
          }
        }
      }
    },
  );

  test.each(data_addresses)(`%s shares with every ${kind} the same`, async (address) => {
    const [first, ...others] = fixture.twins[kind];
    const view = await fixture.web.json(first!, address);
    // Without a session the tabs of the member's own games answer with nothing.
    if (kind === 'visitor' && address.includes('type=')) return expect(view).toEqual({});
    for (const other of others) {
      const { shared } = partsOf(view, address);
      expect(partsOf(await fixture.web.json(other, address), address).shared).toEqual(shared);
      expectNothingPersonal(shared, [...first!.personal, ...other.personal], address);
    }
  });
}

test('what is compared differs: marks, balances, the strip, favourites and recent games', async () => {
  for (const kind of ['member', 'trial', 'agent'] as const) {
    const own = async (which: number, address: string) => {
      const loaded = await fixture.web.load(fixture.twins[kind][which]!, address);
      return 'screen' in loaded ? (loaded.screen as { own: Record<string, unknown> }).own : {};
    };
    for (const [address, fields] of [
      ['/m/home', ['marks', 'balance', 'noticeClosed']],
      ['/m/rng', ['marks']],
      ['/m/rng?type=fav', ['slice']],
      ['/m/rng?type=recent', ['slice']],
    ] as const) {
      const [one, two] = [await own(0, address), await own(1, address)];
      for (const field of fields) expect(one[field], `${field} of ${kind}`).not.toEqual(two[field]);
    }
  }
});

describe('pages of money', () => {
  const [self] = fixture.twins.member as [Twin];
  const { store } = fixture;
  let own: Awaited<ReturnType<typeof giveThings>>;
  beforeAll(async () => {
    own = await giveThings(store, await memberRow(store.db, self.personal[0]!));
  });

  async function viewOf<Own>(address: string): Promise<Own> {
    const loaded = await fixture.web.load(self, address);
    if ('location' in loaded) throw new Error(`${address} leads to ${loaded.location}`);
    return (loaded.screen as { own: Own }).own;
  }
  type NewDeposit = Extract<DepositOwn, { one: null }>;
  type NewWithdrawal = Extract<WithdrawOwn, { one: null }>;

  const post = (address: string, form: Record<string, string>) =>
    fixture.web.post(self, address, { ...form, idempotencyKey: randomUUID() });

  it('fills a tapped amount in beside the channel and the bonus that were chosen (wallet#bank-transfer, wallet#deposit)', async () => {
    const chosen = { channel: 'promptpay', bonusId: 'demo-10' };
    const typed = { ...chosen, amount: '7' };
    const { status, location } = await post('/m/voucherCenter', { ...typed, quick: '500' });
    expect(status).toBe(303);
    expect(location).not.toContain('idempotencyKey');
    const { start } = await viewOf<NewDeposit>(location!);
    expect(start.values).toEqual({ ...chosen, amount: '500' });
  });

  it('fills in nothing that the member can’t choose (wallet#bank-transfer, wallet#deposit)', async () => {
    const { start } = await viewOf<NewDeposit>(
      '/m/voucherCenter?channel=cash&bonusId=none&amount=5',
    );
    expect(start.values).toEqual({ channel: 'bank', amount: '5' });
  });

  it('takes all of the balance to the account that was chosen, before a summary (wallet#withdraw)', async () => {
    const form = { bankCardId: own.bankCardId, amount: '7' };
    const { status, location } = await post('/m/withdraw', { ...form, all: '1' });
    expect(status).toBe(303);
    expect(location).not.toContain('idempotencyKey');
    const { start, summary, all } = await viewOf<NewWithdrawal>(location!);
    expect(summary).toBeNull();
    expect(start.values?.bankCardId).toBe(own.bankCardId);
    expect(
      `฿${Number(start.values?.amount).toLocaleString('en', { minimumFractionDigits: 2 })}`,
    ).toBe(all);
  });

  it('leads from the summary of a withdrawal back to the form with all that was typed (wallet#withdraw)', async () => {
    const form = { bankCardId: own.bankCardId, amount: '๓๐๐.๕๐' };
    const { location } = await post('/m/withdraw', { ...form, intent: 'summary' });
    const { summary, back } = await viewOf<NewWithdrawal>(location!);
    expect(summary).toMatchObject({ typed: '300.50' });
    const changed = await viewOf<NewWithdrawal>(back!);
    expect(changed.summary).toBeNull();
    expect(changed.start.values).toEqual({ bankCardId: own.bankCardId, amount: '300.50' });
  });

  type OneDeposit = Extract<DepositOwn, { one: object }>['one'];

  it('tells the credit, its stakes and the bonus of a deposit in those states alone that have them (site#template-flags, wallet#deposit-detail, wallet#deposit-record)', async () => {
    const { db } = fixture.store;
    const of = { bonus: 3_000, bonus_id: 'demo-10', fee: 500 };
    const labels: Record<string, string[]> = {};
    for (const state of depositStates) {
      const row = { ...of, state, reason: '' };
      await db.updateTable('deposits').set(row).where('id', '=', own.depositId).execute();
      const { one } = await viewOf<{ one: OneDeposit }>(
        `/m/voucherCenter?deposit=${own.depositId}`,
      );
      labels[state] = one.credit.map(([label]) => label);
      if (state !== 'refunded') continue;
      for (const message of ['฿95.00', '฿100.00', '฿30.00']) expect(one.says).toContain(message);
    }
    const [credited, later] = [textOf('th', 'deposit_credited'), textOf('th', 'deposit_to_credit')];
    expect(labels.paid).toContain(credited);
    for (const state of ['created', 'pending']) {
      expect(labels[state]).toContain(later);
      expect(labels[state]).not.toContain(credited);
    }
    for (const state of ['failed', 'expired', 'refunded']) expect(labels[state]).toEqual([]);
  });

  it('says of an account that the member has already that it is no new one (account#bank-cards)', async () => {
    const { db } = fixture.store;
    const pin = '135790';
    const row = { payment_hash: await hashPassword(pin) };
    await changeMember(db, self.personal[0]!, row);
    const toasts = [];
    for (const bankCardNo of ['7777777777', '8888888888']) {
      const account = { bankCode: 'KBANK', bankCardNo, payeeName: self.personal[3]! };
      const form = { intent: 'addCard', ...account, paymentPassword: pin };
      expect(await post('/m/myBankCards', form)).toMatchObject({ location: '/m/myBankCards' });
      const loaded = await fixture.web.load(self, '/m/myBankCards');
      toasts.push(JSON.stringify(loaded));
    }
    expect(toasts[0]).toContain('cards_there');
    expect(toasts[1]).toContain('cards_added');
  });

  it('has a reference of a withdrawal to quote, which its id ends with (wallet#withdraw)', async () => {
    const { one } = await viewOf<Extract<WithdrawOwn, { one: object }>>(
      `/m/withdraw?withdrawal=${own.withdrawalId}`,
    );
    expect(one.reference).toHaveLength(8);
    expect(own.withdrawalId.endsWith(one.reference)).toBe(true);
  });

  it('says in place of the form why nothing can be withdrawn, and leads on (wallet#withdraw)', async () => {
    const { store } = fixture;
    const [twin] = fixture.twins.member;
    const nothing = async () => {
      const { nothing: reason, free } = await viewOf<NewWithdrawal>('/m/withdraw');
      // The figure above never says otherwise than the reason.
      if (reason) expect(free).toBe('฿0.00');
      else expect(free).not.toBe('฿0.00');
      return reason;
    };
    const set = (key: 'withdraw.perDay' | 'withdraw.min', value: string) =>
      setIn(store, key, value);
    expect(await nothing()).toBeNull();
    await set('withdraw.perDay', '0');
    expect(await nothing()).toMatchObject({ to: '/m/withdrawReport' });
    expect((await nothing())?.says).toContain('฿0.00');
    await set('withdraw.perDay', '5000');
    expect((await nothing())?.says).toContain('฿50.00');
    await set('withdraw.perDay', '100000000');
    const lock = { memberId: twin!.personal[0]!, source: 'bonus', ref: 'all of it' } as const;
    await store.db
      .transaction()
      .execute((trx) => addLock(trx, { ...lock, locked: 100_000_000, needed: 100_000_000 }, 0));
    // Money on its way out leads nowhere to play.
    expect(await nothing()).toMatchObject({ to: '' });
    await set('withdraw.min', '50000000');
    // Anybody who has just taken the money out is not led to pay it in again.
    expect(await nothing()).toMatchObject({ to: '/m/withdrawReport' });
  });

  it.each(['0', '-5', '1000000000000000000'])('tells the limits of %s', async (amount) => {
    const deposit = { intent: 'deposit', channel: 'bank', bonusId: '', amount };
    const withdrawal = {
      intent: 'withdraw',
      bankCardId: own.bankCardId,
      paymentPassword: '1',
      amount,
    };
    for (const [address, form, fault] of [
      ['/m/voucherCenter', deposit, 'deposit_amount_between'],
      ['/m/withdraw', { ...withdrawal, intent: 'summary' }, 'withdraw_amount_between'],
    ] as const) {
      const { status, data } = await post(address, form);
      expect(status).toBe(400);
      expect(JSON.stringify(data)).toContain(fault);
    }
    const sent = await post('/m/withdraw', withdrawal);
    expect([400, 403, 422]).toContain(sent.status);
  });
});

it.each(fields)(
  '%s is read to its value however it is typed, or refused with what was typed (site#typed-text)',
  async (name, kind, read) => {
    const random = seeded(name);
    for (let count = scaled(40, 1_200); count > 0; count -= 1) {
      const { text, value } = kind(random);
      const said = JSON.stringify(text);
      const outcome = await read(text);
      if (value !== null) expect(outcome, said).toEqual({ value });
      else {
        expect(outcome, said).toHaveProperty('status', 400);
        const { repeated } = outcome as { repeated: string | null };
        if (repeated !== null) expect(repeated, said).toBe(text);
      }
    }
  },
);

it.each(['whatsapp', 'zalo', 'line', 'wechat'] as const)(
  'a number for %s is kept as its digits (account#mobile-number, site#typed-text)',
  (field) => {
    const random = seeded(field);
    for (let count = scaled(100, 1_000); count > 0; count -= 1) {
      const { text, value } = typed.mobiles(random);
      if (value === null) continue;
      expect(checkField(field, text), JSON.stringify(text)).toBeNull();
      expect(storedText(field, text, ['66', '84']).slice(-9), JSON.stringify(text)).toBe(value);
    }
  },
);
