import { leafOf, sha256 } from '../../server/areas/lottery/tickets/ticketText';
import { canonicalJson } from '../../server/fair/merkle';
import { openAccount, system_owner } from '../../server/kernel/ledger/accounts';
import { addDebts } from '../../server/kernel/ledger/debts';
import { moveMany } from '../../server/kernel/ledger/transferMany';
import type { Db } from '../../server/store/open';
import type { LotteryDraw, LotteryTicket } from '../../server/store/tables/lottery';
import { addCorrection } from './correction';
import { addDraws, drawRow, northern, pastDraw } from './draw';
import { memberCalled } from './member';
import { addTicketRows } from './ticket';

const listed_at = Date.UTC(2026, 0, 5, 11, 15);
const day_ms = 86_400_000;
const ahead_ms = 40 * day_ms;

/** The reason of a correction, in the operator's own language. */
export const operators_reason = 'พิมพ์เลขท้ายรางวัลที่หนึ่งผิดจากประกาศของบริษัท XSMB';

/** The tickets that are added, by what is to be seen of them; each is its id. */
export const stagedTickets = {
  open: 'staged-open',
  locked: 'staged-locked',
  won: 'staged-won',
  below: 'staged-below',
  lost: 'staged-lost',
  called_off: 'staged-called-off',
  stopped: 'staged-stopped',
  thousand: 'staged-thousand',
  long: 'staged-long',
  hundred: 'staged-hundred',
  thai: 'staged-thai',
  keno: 'staged-keno',
  taken: 'staged-taken',
  credited: 'staged-credited',
  rejudged: 'staged-rejudged',
  tod: 'staged-tod',
} as const;
type StagedTicket = keyof typeof stagedTickets;

/** The receipts of some of them that are open, by their codes. */
export const stagedReceipts = {
  open: '22222-22222-22222',
  hundred: '33333-33333-33333',
  thai: '44444-44444-44444',
} as const satisfies Partial<Record<StagedTicket, string>>;

interface Line {
  betType: string;
  selections: readonly string[];
  stake: number;
  odds: readonly number[];
}

const de = (...selections: string[]): Line => ({
  betType: 'de_dac_biet',
  selections,
  stake: 1_000,
  odds: [99_000],
});
const lo = (...selections: string[]): Line => ({
  betType: 'lo2',
  selections,
  stake: 100,
  odds: [98_500],
});

/** So many different texts of numbers below a hundred, that no packer can foresee. */
function scattered(count: number, members: number, below = 100): string[] {
  let state = 41;
  const next = () => (state = (state * 48_271) % 2_147_483_647) % below;
  return Array.from({ length: count }, () => {
    const chosen = new Set<number>();
    while (chosen.size < members) chosen.add(next());
    return [...chosen]
      .sort((a, b) => a - b)
      .map((number) => String(number).padStart(2, '0'))
      .join('-');
  });
}

const rising = Array.from({ length: 1_000 }, (_, index) => String(index).padStart(3, '0')).filter(
  (number) => [...number].sort().join('') === number,
);

/** So many numbers of so many different digits, from one on. */
const tod = (count: number, from: number, different = 3): string[] => {
  const those = rising.filter((number) => new Set(number).size === different);
  return Array.from({ length: count }, (_, index) => those[(from + index * 13) % those.length]!);
};

const thousand = Array.from({ length: 1_000 }, (_, index) => String(index).padStart(3, '0'));

interface View {
  draw: string;
  lines: readonly Line[];
  stake: number;
  state?: LotteryTicket['state'];
  payout?: number;
  chase?: boolean;
}

const tickets: Readonly<Record<StagedTicket, View>> = {
  open: { draw: 'XSMB-20990105', lines: [de('05', '17', '23'), lo('77')], stake: 5_700 },
  locked: { draw: 'XSMB-20990104', lines: [de('05')], stake: 1_000 },
  won: {
    draw: 'XSMB-20160105',
    lines: [de('05', '17'), lo('02', '77')],
    stake: 7_400,
    state: 'won',
    payout: 118_700,
    chase: true,
  },
  below: {
    draw: 'XSMB-20160105',
    lines: [lo('09', '31', '32', '33', '34')],
    stake: 13_500,
    state: 'won',
    payout: 9_850,
  },
  lost: { draw: 'XSMB-20160105', lines: [de('44')], stake: 1_000, state: 'lost' },
  called_off: {
    draw: 'XSMB-20160106',
    lines: [de('44')],
    stake: 1_000,
    state: 'void',
    payout: 1_000,
  },
  stopped: {
    draw: 'XSMB-20160107',
    lines: [de('05', '17'), lo('02', '77')],
    stake: 7_400,
    state: 'void',
    payout: 7_400,
    chase: true,
  },
  thousand: {
    draw: 'XSMB-20160105',
    lines: [{ betType: '3cang_dac_biet', selections: thousand, stake: 1_000, odds: [900_000] }],
    stake: 1_000_000,
    state: 'won',
    payout: 900_000,
  },
  long: {
    draw: 'XSMB-20160105',
    lines: [{ betType: 'truot10', selections: scattered(1_000, 10), stake: 100, odds: [5_000] }],
    stake: 100_000,
    state: 'won',
    payout: 50_000,
  },
  hundred: {
    draw: 'XSMB-20160105',
    lines: scattered(100, 2).map((pair) => ({
      betType: 'xien2',
      selections: [pair],
      stake: 1_000,
      odds: [16_000],
    })),
    stake: 100_000,
    state: 'lost',
  },
  thai: {
    draw: 'THGLO-20160116',
    lines: [
      { betType: '3top', selections: ['123', '456'], stake: 1_000, odds: [800_000] },
      { betType: 'ticket', selections: ['123456'], stake: 8_000, odds: [75_000_000, 25_000] },
    ],
    stake: 10_000,
    state: 'lost',
  },
  keno: {
    draw: 'KENO_1-20160105-0001',
    lines: [{ betType: 'pick3', selections: ['05-17-23'], stake: 1_000, odds: [2_000, 40_000] }],
    stake: 1_000,
    state: 'won',
    payout: 40_000,
  },
  taken: { draw: 'XSMB-20160108', lines: [de('05')], stake: 1_000, state: 'lost' },
  credited: {
    draw: 'XSMB-20160109',
    lines: [de('05')],
    stake: 1_000,
    state: 'won',
    payout: 99_000,
  },
  rejudged: {
    draw: 'XSMB-20160110',
    lines: [de('05')],
    stake: 1_000,
    state: 'won',
    payout: 99_000,
  },
  tod: {
    draw: 'THGLO-20160116',
    lines: Array.from({ length: 100 }, (_, index) => [
      { betType: '3tod_distinct', selections: tod(6, index * 7), stake: 100, odds: [150_000] },
      { betType: '3tod_pair', selections: tod(3, index * 11, 2), stake: 100, odds: [316_000] },
    ]).flat(),
    stake: 90_000,
    state: 'lost',
  },
};

/** The corrections of added draws, with what each moved for the ticket of its draw. Minor units. */
const corrections = [
  {
    draw_id: 'XSMB-20160108',
    before: northern('12305'),
    after: northern('12399'),
    reason: operators_reason,
    settled: true,
    ticket: stagedTickets.taken,
    moved: -40_000,
    used: 0,
    debt: 59_000,
    paid: 9_000,
  },
  {
    draw_id: 'XSMB-20160109',
    before: northern('12399'),
    after: northern('12305'),
    reason: 'misread',
    settled: true,
    ticket: stagedTickets.credited,
    moved: 99_000,
    used: 9_000,
    debt: 0,
    paid: 0,
  },
  {
    draw_id: 'XSMB-20160110',
    before: northern('12305'),
    after: northern('12399'),
    reason: 'misread',
    settled: false,
    ticket: stagedTickets.rejudged,
    moved: 0,
    used: 0,
    debt: 0,
    paid: 0,
  },
] as const;

async function addCorrections(db: Db, account_id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const house = { ownerId: system_owner, kind: 'house', currency: 'THB' } as const;
    const id = await openAccount(trx, house, listed_at);
    for (const [index, one] of corrections.entries()) {
      const correction = `staged-correction-${index}`;
      const corrected_at = listed_at + day_ms;
      const { draw_id, before, after, reason, settled } = one;
      await addCorrection(
        trx,
        { id: draw_id, result: after },
        {
          id: correction,
          before,
          reason,
          created_at: corrected_at,
          settled_at: settled ? corrected_at : null,
        },
      );
      const moves = [
        { kind: 'lottery_correction', amount: one.moved } as const,
        { kind: 'lottery_debt', amount: -one.used } as const,
      ].map(({ kind, amount }) => {
        const key = `${kind.replace('_', ':')}:${correction}:${one.ticket}`;
        return { kind, amount, key, accountId: account_id, ref: one.ticket };
      });
      const made = moves.filter(({ amount }) => amount !== 0);
      await moveMany(trx, { id, currency: 'THB' }, made, listed_at);
      const debt = { accountId: account_id, ref: moves[0]!.key, amount: one.debt };
      if (one.debt === 0) continue;
      await addDebts(trx, [debt], listed_at);
      const { paid } = one;
      await trx.updateTable('account_debts').set({ paid }).where('ref', '=', debt.ref).execute();
    }
  });
}

const thai = [
  '835492',
  '107,912',
  '318,664',
  '72',
  Array.from({ length: 5 }, (_, index) => 100_200 + index).join(),
  Array.from({ length: 10 }, (_, index) => 200_300 + index).join(),
  Array.from({ length: 50 }, (_, index) => 300_400 + index).join(),
  Array.from({ length: 100 }, (_, index) => 400_500 + index).join(),
].join('~');

const keno = Array.from({ length: 20 }, (_, index) =>
  String(index * 4 + 1).padStart(2, '0'),
).join();

function drawsOfTickets(now: number): LotteryDraw[] {
  const north = { code: 'XSMB', draws_at: listed_at };
  const ahead = { code: 'XSMB', draws_at: now + ahead_ms };
  const ours = { commitment: sha256('a seed of ours') };
  return [
    drawRow({ ...ahead, numero: '20990105' }),
    drawRow({ ...ahead, numero: '20990104', state: 'locked', draws_at: now + ahead_ms - day_ms }),
    pastDraw({
      ...north,
      ...ours,
      numero: '20160105',
      result: northern('12305'),
      result_source: 'demo',
    }),
    drawRow({ ...north, ...ours, numero: '20160106', state: 'void', settled_at: listed_at }),
    pastDraw({ ...north, numero: '20160107', result: northern('12399') }),
    ...corrections.map(({ draw_id, after }) => {
      const numero = draw_id.split('-')[1]!;
      return pastDraw({ ...north, numero, result: after });
    }),
    pastDraw({ code: 'THGLO', numero: '20160116', draws_at: listed_at, result: thai }),
    pastDraw({
      code: 'KENO_1',
      numero: '20160105-0001',
      draws_at: listed_at,
      result: keno,
      ...ours,
      result_source: 'electronic',
    }),
  ];
}

/** Adds a member's tickets in every state, and the longest ones, each under its own id. */
export async function addStagedTickets(db: Db, username: string, now = Date.now()): Promise<void> {
  const { id: member_id } = await memberCalled(db, username);
  const { id: account_id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('owner_id', '=', member_id)
    .where('kind', '=', 'wallet')
    .executeTakeFirstOrThrow();
  await addDraws(db, drawsOfTickets(now));
  const rows = Object.entries(tickets).map(([name, added], place): LotteryTicket => {
    const sold = {
      number: `TKT2${place % 10}-${place}ABCDE`.slice(0, 11),
      draw_id: added.draw,
      place,
      currency: 'THB',
      odds_version: 1,
      placed_at: listed_at - day_ms,
      bets: canonicalJson(added.lines as never),
    };
    const state = added.state ?? 'open';
    return {
      ...sold,
      id: stagedTickets[name as StagedTicket],
      member_id,
      account_id,
      trial: 0,
      code: added.draw.split('-')[0]!,
      stake: added.stake,
      state,
      payout: added.payout ?? 0,
      leaf: leafOf(sold),
      stop_on_win: added.chase ? 1 : 0,
      idempotency_key: `staged-${name}`,
      request_hash: sha256(name),
      chase_id: added.chase ? 'staged-chase' : null,
      settled_at: state === 'open' ? null : listed_at,
      void_cause: null,
      held: 0,
      other_draw_id: null,
    };
  });
  await addTicketRows(db, rows);
  for (const [name, code] of Object.entries(stagedReceipts)) {
    const ticket_id = stagedTickets[name as StagedTicket];
    const receipt = { code, ticket_id, created_at: listed_at, closed_at: null };
    await db.insertInto('lottery_receipts').values(receipt).execute();
  }
  await addCorrections(db, account_id);
}
