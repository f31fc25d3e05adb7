import { onlyId, readId, readState } from '../../../ops/answer';
import { readArgs, counted } from '../../../ops/args';
import { OpsError, UsageError, type Call, type Command } from '../../../ops/command';
import { reasonOf } from '../../../ops/member';
import { mallStates } from '../api/mall';
import { thai_provinces, type ProvinceCode } from '../api/thaiProvinces';
import {
  decideOrder,
  type OrderDecision,
  orderFor,
  ordersIn,
  type WholeOrder,
} from '../mall/moveOrder';

/** Orders of one answer. */
const listed_most = 500;
const what = 'an order';
const sent_most_chars = 60;
const code_most_chars = 200;
const other_states = mallStates.filter((state) => state !== 'ordered').join(', ');

/** Lists orders in one state. */
export const mallOrdersList: Command = {
  name: 'mall orders list',
  proof: 'none',
  usage: 'mall orders list [STATE] [--json]',
  summary: `lists orders of the mall that are ordered (or ${other_states}), the oldest first, ${listed_most} at most, without addresses`,
  async run({ args, platform, say }) {
    const { state, asJson } = readState({ args }, mallStates, 'ordered');
    const rows = await ordersIn(await platform(), state, listed_most);
    if (asJson) say(JSON.stringify(rows, null, 2));
    else if (rows.length === 0) say(`no order is ${state}`);
    for (const row of asJson ? [] : rows) {
      const made = new Date(row.created_at).toISOString();
      const gift = `${row.gift_id} (${row.gives}, version ${row.version})`;
      say(`${row.id} ${made} ${row.username} ${gift} ${counted(row.points, 'point')}`);
    }
    return true;
  },
};

/** Shows an order with the address that it is sent to. */
export const mallOrdersShow: Command = {
  name: 'mall orders show',
  proof: 'none',
  usage: 'mall orders show ID [--json]',
  summary: 'shows an order of the mall with its address and its steps',
  async run(call) {
    const { id, asJson } = readId(call, what);
    const order = await orderFor(await call.platform(), id);
    if (!order) throw new OpsError(`there is no order ${id}`);
    if (asJson) call.say(JSON.stringify(order, null, 2));
    else for (const line of linesOf(order)) call.say(line);
    return true;
  },
};

function linesOf(order: WholeOrder): string[] {
  const { address } = order;
  const instant = (name: string, instant: number | null) =>
    instant === null ? [] : [`${name} ${new Date(instant).toISOString()}`];
  return [
    `${order.id} ${order.username} ${order.gift_id} ${counted(order.points, 'point')} ${order.state}`,
    ...(address
      ? [
          `to ${address.name} ${address.phone}`,
          `   ${address.line} ${address.subdistrict} ${address.district}`,
          `   ${thai_provinces[address.province as ProvinceCode][0]} ${address.postcode}`,
        ]
      : []),
    ...(order.tracking === '' ? [] : [`sent with ${order.carrier} ${order.tracking}`]),
    ...(order.reason === '' ? [] : [`reason: ${order.reason}`]),
    ...instant('ordered', order.created_at),
    ...instant('approved', order.approved_at),
    ...instant('sent', order.sent_at),
    ...instant('ended', order.ended_at),
  ];
}

const options = { json: { type: 'boolean' } } as const;

/** Takes an order in hand. */
export const mallOrdersApprove: Command = {
  name: 'mall orders approve',
  proof: 'one',
  usage: 'mall orders approve ID --operator NAME [--json]',
  summary: 'takes an order in hand (packed, or approved): its member cannot cancel it any more',
  async run(call) {
    const { values, positionals } = readArgs(call.args, options);
    return decide(call, { values, id: onlyId(positionals, what) }, { to: 'approved' });
  },
};

/** Notes that a parcel was sent, or gives a code. */
export const mallOrdersSend: Command = {
  name: 'mall orders send',
  proof: 'one',
  usage:
    'mall orders send ID (--carrier TEXT --number TEXT | --code TEXT) --operator NAME [--json]',
  summary:
    'notes the carrier and the number of a parcel, or gives the code that its member reads on the page of the order',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      ...options,
      carrier: { type: 'string' },
      number: { type: 'string' },
      code: { type: 'string' },
    });
    const id = onlyId(positionals, what);
    const { carrier, number, code } = values;
    if ((code === undefined) === (carrier === undefined && number === undefined)) {
      throw new UsageError('--carrier and --number are needed, or --code alone');
    }
    const decision: OrderDecision =
      code === undefined
        ? {
            to: 'sent',
            carrier: wordsOf('--carrier', carrier, sent_most_chars),
            tracking: wordsOf('--number', number, sent_most_chars),
          }
        : { to: 'code', code: wordsOf('--code', code, code_most_chars) };
    return decide(call, { values, id }, decision);
  },
};

/** Notes that a parcel has come. */
export const mallOrdersReceived: Command = {
  name: 'mall orders received',
  proof: 'one',
  usage: 'mall orders received ID --operator NAME [--json]',
  summary: 'notes that a member has what was sent, where the member has not said so',
  async run(call) {
    const { values, positionals } = readArgs(call.args, options);
    return decide(call, { values, id: onlyId(positionals, what) }, { to: 'received' });
  },
};

/** Rejects an order. */
export const mallOrdersReject: Command = {
  name: 'mall orders reject',
  proof: 'one',
  usage: 'mall orders reject ID --reason TEXT --operator NAME [--json]',
  summary:
    'rejects an order for good, with a reason that its member reads; the points and the piece go back, also of a parcel that came back',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      ...options,
      reason: { type: 'string' },
    });
    const id = onlyId(positionals, what);
    const reason = reasonOf(values.reason, 'the member');
    return decide(call, { values, id }, { to: 'rejected', reason });
  },
};

interface Given {
  values: { operator?: string | undefined; json?: boolean | undefined };
  id: string;
}

async function decide(call: Call, { values, id }: Given, decision: OrderDecision): Promise<true> {
  const operator = await call.operator();
  const done = await decideOrder(await call.platform(), operator, id, decision);
  if (!done.ok) throw refused(id, done);
  const { state, points } = done.value;
  const back = state === 'rejected' ? `: ${counted(points, 'point')} back` : '';
  call.say(values.json ? JSON.stringify({ id, state }) : `${id} ${state}${back}`);
  return true;
}

function wordsOf(option: string, given: string | undefined, most_chars: number): string {
  const text = (given ?? '').trim();
  if (text === '') throw new UsageError(`${option} is needed`);
  if ([...text].length > most_chars || /\p{Cc}/u.test(text)) {
    throw new UsageError(`${option} is one line of ${most_chars} characters at most`);
  }
  return text;
}

const refused = (
  id: string,
  { code, detail }: { code: string; detail?: Readonly<Record<string, unknown>> | undefined },
): OpsError => {
  if (code === 'order_unknown') return new OpsError(`there is no order ${id}`);
  return code === 'order_other'
    ? new OpsError(`the order ${id} is for ${String(detail?.['gives'])}: nothing was changed`)
    : new OpsError(`the order ${id} is ${String(detail?.['state'])}`);
};
