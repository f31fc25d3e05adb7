import { refundDeposit } from '../../platform/wallet/deposits/refundDeposit';
import { onlyId } from '../answer';
import { readArgs } from '../args';
import { OpsError, type Command } from '../command';
import { reasonOf } from '../member';
import { operatorOf, operatorOption } from '../operator';

/** Pays a deposit back. */
export const depositsRefund: Command = {
  name: 'deposits refund',
  usage: 'deposits refund ID --reason TEXT --operator NAME [--json]',
  summary:
    'pays a paid deposit back out of its member’s balance, once, with the fee; its bonus goes back and its locks end. The money itself is sent by you',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      ...operatorOption,
      ...{ reason: { type: 'string' }, json: { type: 'boolean' } },
    });
    const id = onlyId(positionals, 'a deposit');
    const reason = reasonOf(values.reason, 'the member');
    const operator = await operatorOf(call, values.operator);
    const done = await refundDeposit(await call.platform(), operator, { id, reason });
    if (!done.ok) throw refused(id, done);
    const { amount, currency, bonusBack } = done.value;
    const told = { id, state: 'refunded', amount, currency, bonusBack };
    call.say(
      values.json
        ? JSON.stringify(told, null, 2)
        : `${id} refunded: ${amount} ${currency} to send back, bonus ${bonusBack} taken back`,
    );
    return true;
  },
};

type Refusal = Extract<Awaited<ReturnType<typeof refundDeposit>>, { ok: false }>;

function refused(id: string, { code, detail = {} }: Refusal): OpsError {
  if (code === 'deposit_unknown') return new OpsError(`there is no deposit ${id}`);
  return new OpsError(
    code === 'deposit_not_paid'
      ? `the deposit ${id} is ${String(detail['state'])}, not paid`
      : `the member has ${String(detail['balance'])}, and ${String(detail['needed'])} would go back: too little`,
  );
}
