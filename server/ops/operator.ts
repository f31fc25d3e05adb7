import { proveOperator, type Operator } from '../platform/operators/operators';
import { OpsError, UsageError, type Call } from './command';

/** The option that names the operator, for `readArgs`. */
export const operatorOption = { operator: { type: 'string' } } as const;

/**
 * Proves who gives a command: `--operator NAME`, with the secret in OPERATOR_SECRET or in the first line of
 * standard input, never among the arguments (wallet#operators). Throws UsageError without a name, and
 * OpsError where the name and the secret are not those of an enabled operator.
 */
export async function operatorOf(call: Call, name: string | undefined): Promise<Operator> {
  if (name === undefined) throw new UsageError('--operator is needed');
  const secret = call.config.operatorSecret ?? (await call.firstLine());
  const proved = await proveOperator((await call.platform()).db, { name, secret });
  if (proved.ok) return proved.value;
  throw new OpsError(
    `no enabled operator is called ${name} and has this secret: it is read from OPERATOR_SECRET, or from the first line of standard input`,
  );
}
