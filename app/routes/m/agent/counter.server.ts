import { counterHome, customer_most_chars, sellAtCounter } from '@server/areas/agent/api/counter';
import { counterCredit } from '@server/areas/agent/api/counterCredit';
import { z } from 'zod';
import { counterFields } from '~/areas/agent/counter/counterFields';
import { counterPath, counter_path, salePath } from '~/areas/agent/counter/counterPaths';
import { packRows } from '~/areas/games/cards/packed';
import { exactTime } from '~/areas/lottery/dates';
import { balanceView } from '~/areas/wallet/purse.server';
import { draftListsOf, draftToComeBack } from '~/forms/draft.server';
import { defineForm, type Outcome } from '~/forms/form.server';
import { textUpTo, ticked, typedText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { isAnswered } from '~/forms/submit.server';
import type { NameOf } from '~/forms/fields';
import {
  callOf,
  codeOf,
  excessOf,
  nothing,
  read,
  readTyped,
  refusedSlip,
  slipSchema,
  viewOf,
  type SlipState,
  type TypedSlip,
} from '~/routes/m/lottery/betSlip.server';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { withBack } from '~/session/wayBack';

/** Lotteries that the counter leads to at once; the others open below them. */
const lotteries_at_once = 6;

const homeOf = (page: Page) => page.call(counterHome, { language: page.preferences.lang });

/** Returns the code of the address, or that of the agent's usual lottery where it names none; empty while none is on sale. */
const codeFor = async (page: Page, home?: ReturnType<typeof homeOf>): Promise<string> =>
  codeOf(page) || valueOf(page, await (home ?? homeOf(page))).usual;

/** Loads the counter's page: the slip as it was read, and the lotteries that are sold now (agent#counter-sales). */
async function counterView(page: Page, slipOf: (code: string) => ReturnType<typeof viewOf>) {
  const homeCall = homeOf(page);
  const slip = codeFor(page, homeCall).then((code) => (code === '' ? null : slipOf(code)));
  const [read, home, credit] = await Promise.all([slip, homeCall, page.call(counterCredit, {})]);
  const { lotteries, sharePercent, shareWaits } = valueOf(page, home);
  const { lines, currency } = valueOf(page, credit);
  const line = lines.find(({ given, most }) => !given && most > 0);
  const rows = lotteries.map(({ code, name, locksAt }) => [code, name, exactTime(locksAt)]);
  return {
    slip: read,
    /** The form goes to an address with the lottery, whatever it opened at. */
    path: read ? counterPath(read.code) : counter_path,
    /** Characters of a customer's name. */
    nameMost: customer_most_chars,
    first: packRows(rows.slice(0, lotteries_at_once)),
    others: packRows(rows.slice(lotteries_at_once)),
    /** The share that the agent holds of what is sold, or that waits for an answer, in words. */
    share: page.t(
      shareWaits
        ? 'counter_share_waits'
        : sharePercent > 0
          ? 'counter_share_now'
          : 'counter_share_page',
      { percent: String(sharePercent) },
    ),
    /** The line of credit that the agent has; null for none. */
    credit: line
      ? {
          left: balanceView(page, line.left, currency),
          minor: page.preferences.balanceHidden ? undefined : line.left,
          closed: line.closed,
        }
      : null,
  };
}

export type CounterView = Awaited<ReturnType<typeof counterView>>;

const schema = slipSchema.extend({
  customer: textUpTo(customer_most_chars),
  credit: ticked(),
});

interface Sent {
  page: Page;
  raw: FormData;
  key: string;
  value: { customer: string; credit: boolean };
}

type SaleOutcome = Outcome<NameOf<typeof counterFields>, SlipState>;

async function sell({ page, raw, key, value }: Sent): Promise<SaleOutcome> {
  const typed: TypedSlip = { ...readTyped(raw), code: await codeFor(page) };
  const excess = excessOf(typed, null);
  const state = { typed, read: null };
  if (excess) return { faults: { slip: excess }, state };
  const { customer, credit } = value;
  const sale = { customer, credit, mark: typed.mark, idempotencyKey: key };
  const order = { ...callOf(page, typed), ...sale };
  const answer = await page.call(sellAtCounter, order);
  if (answer.ok) return { to: salePath(answer.value.saleId), flash: done('counter_sold') };
  const refused = await refusedSlip(page, answer, typed);
  return refused ? { ...refused, state } : { refused: answer, state };
}

const readSlip = async ({ page, raw }: Pick<Sent, 'page' | 'raw'>): Promise<SaleOutcome> =>
  read({ page, raw }, await codeFor(page));

/**
 * The form of the counter: a slip is read and its doubts are answered as in the slip box (lottery#slip-box), and `confirm`
 * sells it to the customer who is named. All that was typed stays, whatever comes of it.
 */
export const counterForm = defineForm(counterFields, {
  guard: { intentRequired: true },
  // A text may be longer than other fields are.
  input: { lists: ['slip', 'choice'], plain: { text: 'slip', next: 'notation' } },
  answer: {
    idempotent: true,
    keyless: ['read', 'choose'],
    answersAway: true,
    view: (page, raw, state: SlipState | undefined, refused): Promise<CounterView> =>
      counterView(page, (code) =>
        viewOf(page, { ...(state?.typed ?? readTyped(raw)), code }, state?.read ?? null, refused),
      ),
  },
})
  .on('read', schema, readSlip)
  .onButton('choose', schema, readSlip)
  .onButton('deposit', z.object({ deposit: typedText() }), async ({ page, raw }) => {
    const { back, cookies } = draftToComeBack(page, raw);
    return { to: withBack('/m/voucherCenter', back), cookies };
  })
  .on('confirm', schema, sell);

/** Loads the counter: empty, or with what was typed before a session ended. */
export async function loadCounter({ page }: ScreenArgs) {
  const [start, draft] = await Promise.all([startForm(page, counterForm), draftListsOf(page)]);
  const typed = draft ? readTyped(draft) : nothing;
  const view = isAnswered(page)
    ? null
    : await counterView(page, (code) => viewOf(page, { ...typed, code }, null));
  const isUnknown = view?.slip === null && codeOf(page) !== '';
  return { shared: {}, own: { start, view }, ...(isUnknown && { status: 404 }) };
}
