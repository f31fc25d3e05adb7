import { bindings as creditBindings, setLine } from '../../server/areas/agent/counter/creditLines';
import {
  answerProposal,
  bindings as shareBindings,
  proposeTo,
} from '../../server/areas/agent/counter/shareAgreements';
import { bindings as saleBindings } from '../../server/areas/agent/counter/sellAtCounter';
import { bindings as bookBindings } from '../../server/areas/agent/counter/showCounter';
import { answerCreditDay, counterCredit } from '../../server/areas/agent/api/counterCredit';
import { counterShare, endShare } from '../../server/areas/agent/api/counterShare';
import {
  counterBook,
  counterHome,
  counterSale,
  markCounterPaid,
  sellAtCounter,
} from '../../server/areas/agent/api/counter';
import { readBetSlip } from '../../server/areas/lottery/api/slipText';
import { bindings as readBindings } from '../../server/areas/lottery/slipText/priceSlipText';
import type { Call, RequestOf, ResponseOf } from '../../server/kernel/api/call';
import type { Platform } from '../../server/kernel/context';
import { newId } from '../../server/kernel/ids';
import { balanceOf } from '../../server/kernel/ledger/accounts';
import type { Result } from '../../server/kernel/result';
import { creditAccountOf } from '../../server/kernel/team/creditLine';
import type { Db } from '../../server/store/open';
import type { Member } from '../../server/store/tables';
import { doneOf } from '../support/calls';
import { memberCalled } from './member';
import { stagedTickets } from './stagedTickets';
import { addTicketLike } from './ticket';

const bindings = [
  ...[saleBindings, bookBindings, creditBindings, shareBindings, readBindings].flat(),
];

/** Asks a call of the counter as a member who has logged in a moment ago. */
async function ask<C extends Call>(
  platform: Platform,
  member: Member,
  call: C,
  fields: RequestOf<C>,
): Promise<Result<ResponseOf<C>, string>> {
  const { handle } = bindings.find((each) => each.call.name === call.name)!;
  const now = platform.clock.now();
  const session = { member, id: 'session', created_at: now, proved_at: now };
  const caller = { address: '198.51.100.7', device: '' };
  const input = call.request.parse(fields) as never;
  return (await handle(platform, { input, session, token: undefined, caller } as never)) as Result<
    ResponseOf<C>,
    string
  >;
}

/** The parts of an agent's counter, as the agent asks for them. */
export const counterOf = (platform: Platform, agent: Member) => ({
  home: () => ask(platform, agent, counterHome, { language: 'en' }),
  /** Reads a slip, and sells nothing. */
  read: (text: string, more: Partial<RequestOf<typeof readBetSlip>> = {}) =>
    ask(platform, agent, readBetSlip, { code: 'XSMB', text, language: 'en', ...more }),
  /** Reads a slip and sells it as it was read. */
  async sell(text: string, more: Partial<RequestOf<typeof sellAtCounter>> = {}) {
    const slip = { code: 'XSMB', text, language: 'en' as const, ...more };
    const { code, numero, notation, answers, language } = slip;
    const input = { code, text, numero, notation, answers, language };
    const read = doneOf(await ask(platform, agent, readBetSlip, input));
    const sold = {
      numero: read.draw?.numero ?? '',
      mark: read.mark,
      idempotencyKey: newId(),
      ...slip,
    };
    return ask(platform, agent, sellAtCounter, sold);
  },
  sale: (saleId: string) => ask(platform, agent, counterSale, { saleId, language: 'en' }),
  book: (fields: RequestOf<typeof counterBook> = {}) =>
    ask(platform, agent, counterBook, { language: 'en', ...fields }),
  markPaid: (ticketId: string, paid: number) =>
    ask(platform, agent, markCounterPaid, { ticketId, paid }),
  lines: async () => doneOf(await ask(platform, agent, counterCredit, {})).lines,
  setLine: (other: Member, most: number) =>
    setLine(platform, agent.id, { userName: other.username, most }),
  answer: (lineId: string, day: string, accept: boolean) =>
    ask(platform, agent, answerCreditDay, { lineId, day, accept }),
  shares: async () => doneOf(await ask(platform, agent, counterShare, {})),
  proposeShare: (other: Pick<Member, 'username'>, percent: number) =>
    proposeTo(platform, agent.id, { userName: other.username, percent }),
  answerShare: (agreementId: string, accept: boolean) =>
    answerProposal(platform, agent.id, { agreementId, accept }),
  endShare: (agreementId: string) => ask(platform, agent, endShare, { agreementId }),
});

/** Makes an agent hold a share of what the counter sells, as the agent above and the agent agree on it. */
export async function agreeShare(
  platform: Platform,
  { top, agent }: { top: Member; agent: Member },
  percent: number,
): Promise<void> {
  const counter = counterOf(platform, agent);
  doneOf(await counterOf(platform, top).proposeShare(agent, percent));
  const [waits] = (await counter.shares()).list.filter(({ state }) => state === 'proposed');
  doneOf(await counter.answerShare(waits!.agreementId, true));
}

/** Returns the balance of an agent's `share` account, by the ledger. */
export const shareLeft = async ({ db }: Platform, { id }: Member): Promise<number> => {
  const account = await db
    .selectFrom('accounts')
    .select('balance')
    .where('owner_id', '=', id)
    .where('kind', '=', 'share')
    .executeTakeFirst();
  return account?.balance ?? 0;
};

/** Returns what is left of an agent's line of credit, by the ledger. */
export const creditLeft = async (platform: Platform, agent: Member): Promise<number> => {
  const { db, clock, config } = platform;
  return balanceOf(db, await creditAccountOf(db as never, agent.id, config.currency, clock.now()));
};

/** A sale that is added for the tests of pages, and the code of its ticket's receipt. */
export const stagedSale = 'staged-sale';
const staged_receipt = '55555-55555-55555';

/** Adds a won ticket that an agent has sold to a customer and not paid out, under an id of its own, and a share that is proposed. */
export async function addStagedSale(db: Db, username: string): Promise<void> {
  const { id: agent_id } = await memberCalled(db, username);
  const { id: account_id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('owner_id', '=', agent_id)
    .where('kind', '=', 'wallet')
    .executeTakeFirstOrThrow();
  const ticket_id = 'staged-sold';
  const like = stagedTickets.won;
  const change = { id: ticket_id, number: 'SALE2-ABCDE', member_id: agent_id, account_id };
  await addTicketLike(db, like, { ...change, place: 9_999 });
  const sold = { customer: '#7', sold_at: Date.now(), idempotency_key: stagedSale };
  await db
    .insertInto('counter_sales')
    .values({ id: stagedSale, agent_id, ...sold })
    .execute();
  await db
    .insertInto('counter_tickets')
    .values({ ticket_id, sale_id: stagedSale, paid: 0, paid_at: null })
    .execute();
  await db
    .insertInto('ticket_shares')
    .values({ ticket_id, agreed: 20, percent: 0, returned: 0 })
    .execute();
  const waits = { state: 'proposed' as const, answered_at: null, ended_at: null };
  await db
    .insertInto('share_agreements')
    .values({ id: 'staged-share', agent_id, giver_id: null, percent: 20, proposed_at: 0, ...waits })
    .execute();
  const receipt = { code: staged_receipt, ticket_id, created_at: sold.sold_at, closed_at: null };
  await db.insertInto('lottery_receipts').values(receipt).execute();
}
