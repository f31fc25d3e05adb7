import {
  addOperator,
  disableOperator,
  isInstalling,
  listOperators,
} from '../../kernel/operators/operators';
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
  proof: async ({ platform }) =>
    (await isInstalling((await platform()).db)) ? 'installation' : 'two',
  usage: 'operators add NAME --operator A --operator B [--json]',
  summary:
    'adds an operator and tells the secret, this once; the first two of a store, at its installation, need nobody: operators add NAME',
  async run(call) {
    const { name, asJson } = readName(call);
    const { db, clock } = await call.platform();
    const added = await addOperator(db, name, clock.now(), await call.operators());
    if (!added.ok) throw new OpsError(words[added.code].replace('{name}', name));
    const { secret, ...operator } = added.value;
    call.say(asJson ? JSON.stringify({ ...operator, secret }) : `${operator.name} ${secret}`);
    return true;
  },
};

const words = {
  operators_needed: 'two operators are needed: --operator A --operator B',
  operator_name_taken: 'an operator is, or was, called {name}, or looks so',
  operator_name_invalid:
    "{name} could pass for another's name: use the letters of one script, a to z or Thai",
} as const;

/** Disables an operator for good. */
export const operatorsDisable: Command = {
  name: 'operators disable',
  proof: 'one',
  usage: 'operators disable NAME --operator NAME [--json]',
  summary:
    'disables an operator for good; the acts stay in the record. Two always stay: add another one before',
  async run(call) {
    const { name, asJson } = readName(call);
    const { db, clock } = await call.platform();
    const disabled = await disableOperator(db, name, clock.now(), await call.operator());
    if (!disabled.ok) {
      throw new OpsError(
        disabled.code === 'operator_unknown'
          ? `no enabled operator is called ${name}`
          : 'two enabled operators always stay, for one alone could add no other: operators add',
      );
    }
    call.say(asJson ? JSON.stringify(disabled.value) : `${disabled.value.name} is disabled`);
    return true;
  },
};

/** Lists the operators. */
export const operatorsList: Command = {
  name: 'operators list',
  proof: 'none',
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
