import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { takeAmount } from '../../app/forms/amounts.server';
import { checkField, checkMobile } from '../../server/areas/account/rules';
import { readTickets } from '../../server/areas/lottery/rules/checkTickets';
import { readSelections } from '../../server/areas/lottery/rules/selection';
import { readPhone } from '../../server/areas/rewards/mall/addresses';
import { fund } from '../../server/areas/wallet/balance';
import { exponentOf } from '../../server/kernel/api/currencies';
import { typedCode } from '../../server/kernel/api/typedText';
import { readMobile } from '../../server/kernel/verification/mobile';
import { signedAmount } from '../../server/ops/money';
import { giveThings } from './belongings';
import { memberRow } from './member';
import { openTwins, type Twin } from './twin';
import * as kinds from '../support/hostile/typedTexts';

/** The outcome of a field: the value that was read, or the status of a refusal and what the form shows again. */
type Outcome = { value: string } | { status: number; repeated: string | null };

/** The outcome of a rule that is asked by itself. */
const judged = (value: string | undefined | null): Outcome =>
  value === undefined || value === null ? { status: 400, repeated: null } : { value };

const major = (minor: number): string => (minor / 10 ** exponentOf('THB')).toFixed(2);

const quiet = (read: () => string): string | undefined => {
  try {
    return read();
  } catch {
    // An operator's command refuses by an error.
    return undefined;
  }
};

/** Opens the site for a member who has enough for all the rounds that are played, with each field that takes a typed text. */
export async function openTypedFields() {
  const fixture = await openTwins();
  const [self] = fixture.twins.member as [Twin];
  const { store } = fixture;
  const member = await memberRow(store.db, self.personal[0]!);
  const own = await giveThings(store, member);
  await fund(store, member, 10_000_000_000, 'typed texts');

  async function posted(
    address: string,
    name: string,
    form: Record<string, string>,
    valueAt: (location: string) => string | Promise<string>,
  ): Promise<Outcome> {
    const sent = { ...form, idempotencyKey: randomUUID() };
    const { status, location, data } = await fixture.web.post(self, address, sent);
    if (location !== null) return { value: await valueAt(location) };
    const { initialValue } = (data as { result: { initialValue: Record<string, string> } }).result;
    return { status, repeated: initialValue[name] ?? '' };
  }

  async function loaded(address: string, valueOf: (own: never) => string): Promise<Outcome> {
    const { status, ...page } = await fixture.web.load(self, address);
    const own = (page as { screen: { own: never } }).screen?.own;
    return status === 200 ? { value: valueOf(own) } : { status, repeated: null };
  }

  const fields: readonly [string, kinds.TypedKind, (text: string) => Outcome | Promise<Outcome>][] =
    [
      [
        'the amount of a withdrawal',
        kinds.amounts,
        (amount) =>
          posted(
            '/m/withdraw',
            'amount',
            { bankCardId: own.bankCardId, amount, intent: 'summary' },
            (to) => Number(new URL(to, 'http://web.test').searchParams.get('amount')).toFixed(2),
          ),
      ],
      [
        'the amount of a deposit',
        kinds.amounts,
        (amount) =>
          posted(
            '/m/voucherCenter',
            'amount',
            { channel: 'bank', amount, intent: 'deposit' },
            async () => {
              const { db } = fixture.store;
              const rows = db
                .selectFrom('deposits')
                .orderBy('created_at', 'desc')
                .orderBy('id', 'desc');
              const row = await rows.select(['id', 'amount']).executeTakeFirstOrThrow();
              // Only so many deposits may wait at once.
              await db
                .updateTable('deposits')
                .set({ state: 'expired' })
                .where('id', '=', row.id)
                .execute();
              return major(row.amount);
            },
          ),
      ],
      [
        'the amount of a limit of one’s own',
        kinds.amounts,
        (amount) =>
          posted(
            '/m/limits',
            'amount',
            { limit: 'deposit', period: 'day', amount, intent: 'setLimit' },
            async () => {
              const { db } = fixture.store;
              const row = await db.selectFrom('play_limits').selectAll().executeTakeFirstOrThrow();
              // A higher one would wait for its day.
              await db.deleteFrom('play_limits').execute();
              return major(row.amount!);
            },
          ),
      ],
      [
        'the stake of a round',
        kinds.amounts,
        async (stake) => {
          const { db, clock } = fixture.store;
          // Each after the round before, whose cycle is over.
          clock.advance(10_000);
          return posted(fixture.game, 'stake', { stake, intent: 'play' }, async () => {
            const rows = db
              .selectFrom('sandbox_rounds')
              .where('played_at', 'is not', null)
              .orderBy('played_at', 'desc');
            return major((await rows.select('stake').executeTakeFirstOrThrow()).stake);
          });
        },
      ],
      [
        'the date of birth',
        kinds.births,
        async (birthDate) => {
          const { db } = fixture.store;
          // It is noted once.
          await db.updateTable('members').set({ birth_date: null }).execute();
          return posted(
            '/m/rewardCenter',
            'birthDate',
            { birthDate, intent: 'saveBirthDate' },
            async () => {
              const rows = db.selectFrom('members').where('birth_date', 'is not', null);
              return (await rows.select('birth_date').executeTakeFirstOrThrow()).birth_date!;
            },
          );
        },
      ],
      [
        'the phone of an address, on its page',
        kinds.mobiles,
        async (phone) => {
          const { db } = fixture.store;
          await db.deleteFrom('mall_addresses').execute();
          const form = {
            name: 'สมชาย ใจดี',
            line: '99/1',
            subdistrict: 'สีลม',
            district: 'บางรัก',
            province: '10',
            postcode: '10500',
          };
          return posted(
            '/m/mall/addresses',
            'phone',
            { ...form, phone, intent: 'addAddress' },
            async () => {
              const rows = db.selectFrom('mall_addresses').select('phone');
              return (await rows.executeTakeFirstOrThrow()).phone.slice(1);
            },
          );
        },
      ],
      [
        'a stake',
        kinds.amounts,
        (text) => {
          const taken = takeAmount(text, 'THB');
          return judged('amount' in taken ? major(taken.amount) : null);
        },
      ],
      [
        'the amount of a command',
        kinds.amounts,
        (text) => judged(quiet(() => major(signedAmount(text, 'THB')))),
      ],
      [
        'the first day of a record',
        kinds.days,
        (from) =>
          loaded(
            `/m/transaction/record?${new URLSearchParams({ from, to: from }).toString()}`,
            ({ days }: { days: { from: string } }) => days.from,
          ),
      ],
      [
        'the day of results',
        kinds.days,
        async (date) => {
          const query = new URLSearchParams({ date }).toString();
          const { status, ...page } = await fixture.web.load(self, `/m/lottery/results?${query}`);
          const { typed } = (page as { screen: { shared: { typed: string } } }).screen.shared;
          return status === 200 ? { value: typed } : { status, repeated: null };
        },
      ],
      [
        'tickets that are checked',
        kinds.tickets,
        (text) => {
          const { tickets, unread } = readTickets('vn_south', text);
          return judged(unread.length > 0 || tickets.length === 0 ? null : tickets.join(','));
        },
      ],
      [
        'a mobile number',
        kinds.mobiles,
        (text) => {
          const read = readMobile('66', text);
          const fits = checkMobile('66', text) === null;
          expect(fits).toBe(read.ok);
          return judged(read.ok ? read.value.contact.slice('+66'.length) : null);
        },
      ],
      ['the phone of an address', kinds.mobiles, (text) => judged(readPhone(text)?.slice(1))],
      [
        'a code',
        kinds.codes,
        (text) => judged(checkField('verificationCode', text) === null ? typedCode(text) : null),
      ],
      [
        'the numbers of a bet',
        kinds.numbers,
        (text) => {
          const read = readSelections('vn_north', 'lo2', text);
          return judged(
            read.ok ? read.combinations.map(({ selection }) => selection).join(',') : null,
          );
        },
      ],
    ];
  return { fields, close: () => fixture.close() };
}
