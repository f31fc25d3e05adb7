import { refundDeposit } from '../deposits/refundDeposit';
import { onlyId } from '../../../ops/answer';
import { readArgs } from '../../../ops/args';
import { OpsError, type Command } from '../../../ops/command';
import { reasonOf } from '../../../ops/member';
import { majorUnits, moneyText } from '../../../ops/money';

/** Pays a deposit back. */
export const depositsRefund: Command = {
  name: 'deposits refund',
  proof: 'one',
  usage: 'deposits refund ID --reason TEXT --operator NAME [--json]',
  summary:
    'pays a paid deposit back out of its member’s balance, once, with the fee; its bonus goes back and its locks end. The money itself is sent by you',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      reason: { type: 'string' },
      json: { type: 'boolean' },
    });
    const id = onlyId(positionals, 'a deposit');
    const reason = reasonOf(values.reason, 'the member');
    const operator = await call.operator();
    const platform = await call.platform();
    const done = await refundDeposit(platform, operator, { id, reason });
    if (!done.ok) throw refused(id, done, platform.config.currency);
    const { amount, currency, bonusBack } = done.value;
    const reported = { id, state: 'refunded', amount, currency, bonusBack };
    call.say(
      values.json
        ? JSON.stringify(reported, null, 2)
        : `${id} refunded: ${moneyText(amount, currency)} to send back, bonus ${majorUnits(bonusBack, currency)} taken back`,
    );
    return true;
  },
};

type Refusal = Extract<Awaited<ReturnType<typeof refundDeposit>>, { ok: false }>;

function refused(id: string, { code, detail = {} }: Refusal, currency: string): OpsError {
  const money = (name: string) => moneyText(Number(detail[name]), currency);
  if (code === 'deposit_unknown') return new OpsError(`there is no deposit ${id}`);
  return new OpsError(
    code === 'deposit_not_paid'
      ? `the deposit ${id} is ${String(detail['state'])}, not paid`
      : `the member has ${money('balance')}, and ${money('needed')} would go back: too little`,
  );
}
