import { addOperator, disableOperator, listOperators } from '../../platform/operators/operators';
import { noMore, readArgs } from '../args';
import { OpsError, UsageError, type Call, type Command } from '../command';

const json = { json: { type: 'boolean' } } as const;

/** Reads `NAME [--json]`. Throws UsageError. */
function readName({ args }: Call): { name: string; asJson: boolean } {
  const { values, positionals } = readArgs(args, json);
  const [name, ...rest] = positionals;
  noMore(rest);
  if (name === undefined) throw new UsageError("the operator's name is needed");
  return { name, asJson: values.json === true };
}

/** Adds an operator, and tells the secret once. */
export const operatorsAdd: Command = {
  name: 'operators add',
  usage: 'operators add NAME [--json]',
  summary: 'adds an operator and tells the secret, this once; decisions about money need it',
  async run(call) {
    const { name, asJson } = readName(call);
    const { db, clock } = await call.platform();
    const added = await addOperator(db, name, clock.now());
    if (!added.ok) {
      throw new OpsError(
        added.code === 'operator_name_taken'
          ? `an operator is, or was, called ${name}, or looks so`
          : `${name} could pass for another's name: use the letters of one script, a to z or Thai`,
      );
    }
    const { secret, ...operator } = added.value;
    call.say(asJson ? JSON.stringify({ ...operator, secret }) : `${operator.name} ${secret}`);
    return true;
  },
};

/** Disables an operator for good. */
export const operatorsDisable: Command = {
  name: 'operators disable',
  usage: 'operators disable NAME [--json]',
  summary: 'disables an operator for good; the acts stay in the record',
  async run(call) {
    const { name, asJson } = readName(call);
    const { db, clock } = await call.platform();
    const disabled = await disableOperator(db, name, clock.now());
    if (!disabled.ok) throw new OpsError(`no enabled operator is called ${name}`);
    call.say(asJson ? JSON.stringify(disabled.value) : `${disabled.value.name} is disabled`);
    return true;
  },
};

/** Lists the operators. */
export const operatorsList: Command = {
  name: 'operators list',
  usage: 'operators list [--json]',
  summary: 'lists all operators, disabled ones too',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, json);
    noMore(positionals);
    const operators = await listOperators((await platform()).db);
    if (values.json) say(JSON.stringify(operators));
    else
      for (const { name, disabledAt } of operators) say(disabledAt ? `${name} (disabled)` : name);
    return true;
  },
};
