import type { RequestOf, ResponseOf } from '@contract/call';
import { numero_form, placeSlip, priceSlip } from '@contract/lottery/tickets';
import { failed, type CallResult } from '~/gateway/answer.server';
import { z } from 'zod';
import { draftToComeBack } from '~/forms/draft.server';
import { defineForm, type Outcome } from '~/forms/form.server';
import { statusOf } from '~/forms/status';
import { ticked, typedText } from '~/forms/schema.server';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';
import { done } from '~/session/flashes';
import { withBack } from '~/session/wayBack';
import { ownLimitFault } from '~/areas/protection/ownLimitFault.server';
import { chaseMost, lotteryAt, type OnSale } from './lottery.server';
import {
  betsOf,
  readBets,
  readDraws,
  readTyped,
  type Faulty,
  type TypedBet,
  type TypedSlip,
} from './readSlip.server';
import { slipFields } from './slipFields';
import { slipFault } from './slipWords.server';
import { formOf, switchedSlip } from './switches.server';
import { viewOf, type SlipView } from './view.server';

type Slip = RequestOf<typeof priceSlip>;
type Priced = ResponseOf<typeof priceSlip>;

/** The outcome of a slip that its page shows beside what was typed. */
export interface SlipState {
  /** The bets of the slip, the one that was being chosen among them. */
  bets: readonly TypedBet[];
  priced?: Priced;
  /** The bet that has a fault, from 0. */
  faulty?: number;
}

type Name = keyof (typeof slipFields)['labels'] & string;
type SlipOutcome = Outcome<Name, SlipState>;

const schema = z.object({ numero: typedText(), draws: typedText(), stopOnWin: ticked() });
type Value = z.output<typeof schema>;

interface Sent {
  page: Page;
  value: Value;
  raw: FormData;
  prepared: OnSale | null;
  key: string;
}

const act =
  (send: (page: Page, slip: Slip, key: string) => Promise<Sending>) =>
  async ({ page, value, raw, prepared, key }: Sent): Promise<SlipOutcome> => {
    if (!prepared) throw refusal(page, 'lottery_unknown', 404);
    const { lottery, draws } = prepared;
    const typed = readTyped(raw);
    const bets = betsOf(typed, lottery.betTypes);
    const read = readBets(bets, lottery);
    if (!Array.isArray(read)) return faulty(typed, bets, read);
    const numero = value.numero || (draws[0]?.numero ?? '');
    const count = readDraws(value.draws, chaseMost(prepared, numero));
    if (typeof count !== 'number') return faulty(typed, bets, count);
    const slip = {
      code: lottery.code,
      numero,
      bets: read,
      draws: count,
      stopOnWin: value.stopOnWin,
    };
    const answer = numero_form.test(numero) ? await send(page, slip, key) : failed('draw_unknown');
    if (answer.ok)
      return 'to' in answer ? answer : { again: true, state: { bets, priced: answer.priced } };
    if (answer.code === 'own_limit') {
      const fault = await ownLimitFault(page, answer.detail);
      return { ...faulty(typed, bets, { faults: { '': fault } }), status: statusOf(answer.code) };
    }
    const typeOf = (at: number) =>
      lottery.betTypes.find(({ betType }) => betType === bets[at]?.betType);
    const found = slipFault(answer, lottery, typeOf, page.t);
    if (!found) return { refused: answer, state: { bets } };
    const { field, fault, bet } = found;
    const at = bet ?? undefined;
    return {
      ...faulty(typed, bets, { faults: { [field]: fault }, ...(at !== undefined && { at }) }),
      status: statusOf(answer.code, 400),
    };
  };

/** Shows a fault at its field if that is on the page: of the bet that is being chosen, else at the slip's head. */
function faulty(typed: TypedSlip, bets: readonly TypedBet[], { faults, at }: Faulty): SlipOutcome {
  const inEntry = at === undefined || (typed.entry !== null && at >= typed.bets.length);
  const shown = inEntry ? faults : { '': Object.values(faults)[0]! };
  const state = { bets, ...(at !== undefined && !inEntry && { faulty: at }) };
  return { faults: shown, state } as SlipOutcome;
}

type Sending =
  | { ok: true; priced: Priced }
  | { ok: true; to: string; flash: ReturnType<typeof done> }
  | Extract<CallResult<unknown>, { ok: false }>;

/**
 * The play screen's form (lottery#play-screen): `slip` prices the bets and shows them, `confirm` buys them. A
 * refused slip takes nothing and is kept. Without script the buttons of the menu, the quick picks and those
 * of the slip's bets bring the form back with what they change. `deposit` leads to a deposit, and back with all of it.
 */
export const slipForm = defineForm(slipFields, {
  idempotent: true,
  intentRequired: true,
  answersAway: true,
  lists: ['betType', 'numbers', 'stake', 'multiple', 'pick', 'choice'],
  prepare: lotteryAt,
  switched: async (page, raw) => {
    const onSale = await lotteryAt(page);
    return onSale
      ? formOf(switchedSlip(readTyped(raw), String(raw.get('switch')), onSale.lottery))
      : raw;
  },
  view: async (page, raw, state: SlipState | undefined, refused): Promise<SlipView | null> => {
    const onSale = await lotteryAt(page);
    return (
      onSale && viewOf(page, onSale, readTyped(raw), { ...state, ...(refused && { refused }) })
    );
  },
})
  .on(
    'slip',
    schema,
    act(async (page, slip) => {
      const answer = await page.call(priceSlip, slip);
      return answer.ok ? { ok: true, priced: answer.value } : answer;
    }),
  )
  .onButton('deposit', z.object({ deposit: typedText() }), async ({ page, raw }) => {
    const { back, cookies } = draftToComeBack(page, raw);
    return { to: withBack('/m/voucherCenter', back), cookies };
  })
  .on(
    'confirm',
    schema,
    act(async (page, slip, idempotencyKey) => {
      const answer = await page.call(placeSlip, { ...slip, idempotencyKey });
      if (!answer.ok) return answer;
      const [first] = answer.value.tickets;
      return { ok: true, to: `/m/ticket/${first!.ticketId}`, flash: done('slip_bought') };
    }),
  );
