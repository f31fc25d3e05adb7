import { createDeposit } from '../../server/areas/wallet/deposits/deposits';
import { callbackRoutes } from '../../server/areas/wallet/deposits/callbackRoutes';
import { settleEvents } from '../../server/areas/wallet/deposits/paymentEvents';
import { rejectDeposit } from '../../server/areas/wallet/deposits/settleDeposit';
import {
  callbacks_path,
  sandbox_key_name,
  sandbox_name,
} from '../../server/areas/wallet/payments/sandboxOrder';
import { vendorKey } from '../../server/areas/wallet/signature';
import { signedRequest } from '../../server/areas/wallet/signedRequest';
import type { Operation } from './moneyPlan';
import { lek, nextTry, nok, type Tools, type Work } from './moneyTools';
import { approveByTwo } from './operators';

/** The lease of an event that a process works on. */
const lease_ms = 30_000;

type Channel = 'bank' | 'sandbox';

async function makeDeposit(
  { platform, member, step }: Tools,
  { number, amount }: Operation,
  channel: Channel,
): Promise<string> {
  const sent = { channel, amount: amount * 100, idempotencyKey: `d${number}` };
  return step('create', async () => {
    for (;;) {
      await nextTry();
      const made = await createDeposit(platform, member.id, sent);
      if (made.ok) return made.value.depositId;
      // Others of the member have to end first.
      if (made.code !== 'deposits_open') throw new Error(`deposit ${number}: ${made.code}`);
    }
  });
}

const rowOf = ({ platform }: Tools, id: string) =>
  platform.db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The end of a deposit as the store has it, and what it credited. */
async function ended(tools: Tools, id: string): Promise<number> {
  const told = await tools.step('ended', async () => {
    const row = await rowOf(tools, id);
    return `${row.state} ${row.amount - row.fee}`;
  });
  const [state, credited] = told.split(' ');
  if (state !== 'paid' && state !== 'failed') throw new Error(`deposit ${id} is ${state}`);
  return state === 'paid' ? Number(credited) : 0;
}

/** A payment that the operator finds, several times at once. */
export const deposit: Work = async (tools, operation) => {
  const id = await makeDeposit(tools, operation, 'bank');
  const approve = () => approveByTwo(tools.platform, id, [nok, lek]);
  await Promise.all([approve(), approve()]);
  await approve();
  return ended(tools, id);
};

/** One operator credits and another one rejects, at once. */
export const depositRace: Work = async (tools, operation) => {
  const id = await makeDeposit(tools, operation, 'bank');
  const approve = () => approveByTwo(tools.platform, id, [nok, lek]);
  const reject = () => rejectDeposit(tools.platform, lek, { id, reason: 'a race' });
  await Promise.all(operation.luck < 0.5 ? [approve(), reject()] : [reject(), approve()]);
  return ended(tools, id);
};

/**
 * A provider's callbacks, repeated and out of order; at times the operator credits too. Money that has come
 * is credited whatever else was told.
 */
export const depositCallbacks: Work = async (tools, operation) => {
  const { platform } = tools;
  const id = await makeDeposit(tools, operation, 'sandbox');
  const { reference, amount, currency } = await rowOf(tools, id);
  const routes = callbackRoutes(platform);
  const tell = async (kind: 'waiting' | 'paid' | 'failed'): Promise<void> => {
    for (;;) {
      await nextTry();
      const by = { vendor: sandbox_key_name, key: vendorKey(platform.config, sandbox_key_name) };
      const request = signedRequest(
        new URL(callbacks_path + sandbox_name, 'http://platform.test'),
        { ...by, operation: 'payment', at: platform.clock.now() },
        { eventId: `${id} ${kind}`, kind, depositId: id, reference, amount, currency },
        AbortSignal.timeout(60_000),
      );
      const { status } = await routes.fetch(request);
      if (status === 200) return;
      if (status !== 500 && status !== 503) throw new Error(`callback ${kind} of ${id}: ${status}`);
    }
  };
  const { luck } = operation;
  const told = [
    ...(luck < 0.5 ? (['paid', 'waiting'] as const) : (['waiting', 'paid'] as const)),
    ...(luck < 0.3 ? (['failed', 'paid'] as const) : (['paid', 'paid'] as const)),
  ];
  const all = told.map((kind) => tell(kind));
  if (luck > 0.8) all.push(approveByTwo(platform, id, [nok, lek]).then(() => undefined));
  await Promise.all(all);
  // An event that is recorded and not yet credited is the job's, after the lease of a process that died.
  while ((await rowOf(tools, id)).state !== 'paid') {
    await nextTry();
    platform.clock.advance(lease_ms);
    await settleEvents(platform);
  }
  return ended(tools, id);
};
