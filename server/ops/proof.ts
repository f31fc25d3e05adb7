import { RawNode, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Config } from '../config';
import { proveOperator, type Operator } from '../kernel/operators/operators';
import type { Db } from '../store/open';
import { examine } from '../store/statements';
import { OpsError, UsageError, type Input, type Proof } from './command';

const needed: Readonly<Record<Proof, number>> = {
  none: 0,
  installation: 0,
  demo: 0,
  one: 1,
  two: 2,
};
const operators_most = 2;

/** Returns the arguments of a command without `--operator NAME`, and the names in their order. Throws UsageError. */
export function operatorsIn(args: readonly string[]): { names: string[]; others: string[] } {
  const names: string[] = [];
  const others: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index]!;
    if (arg === '--') {
      others.push(...args.slice(index));
      break;
    }
    const [, inOne] = /^--operator=(.*)$/su.exec(arg) ?? [];
    if (inOne === undefined && arg !== '--operator') others.push(arg);
    else names.push(inOne ?? args[(index += 1)] ?? '');
  }
  if (names.some((name) => name.trim() === '' || name.startsWith('-'))) {
    throw new UsageError('--operator needs a name');
  }
  if (names.length > operators_most) throw new UsageError('a command has two operators at most');
  return { names, others };
}

/** Refuses names too few or too many for a proof. Throws UsageError. */
export function checkNames(proof: Proof, names: readonly string[]): void {
  const least = needed[proof];
  if (names.length < least) {
    throw new UsageError(
      least === 2 ? 'two operators are needed: --operator A --operator B' : '--operator is needed',
    );
  }
  if (names.length > 0 && (proof === 'none' || proof === 'demo')) {
    throw new UsageError('--operator goes with commands that change something');
  }
}

interface Proving {
  db: Db;
  config: Config;
  nextLine: Input;
}

/**
 * Proves operators by their secrets: those of OPERATOR_SECRET and OPERATOR_SECRET_2 in the order of the names, and
 * where one is not set the next line of standard input. Throws OpsError for a name and a secret that do not belong
 * together, and for one operator named twice.
 */
export async function proveOperators(
  { db, config, nextLine }: Proving,
  names: readonly string[],
): Promise<Operator[]> {
  const proved: Operator[] = [];
  for (const [nth, name] of names.entries()) {
    const secret = config.operatorSecrets[nth] ?? (await nextLine());
    const known = await proveOperator(db, { name, secret });
    if (!known.ok) {
      throw new OpsError(
        `no enabled operator is called ${name} and has this secret: secrets are read from OPERATOR_SECRET and OPERATOR_SECRET_2, or from lines of standard input, in the order of the names`,
      );
    }
    proved.push(known.value);
  }
  if (new Set(proved.map(({ id }) => id)).size < proved.length) {
    throw new OpsError('two different operators are needed');
  }
  return proved;
}

/** The wallet keeps the numbers of signed requests, the sandbox vendor's own among them: reading its records adds one. */
const free_table = 'wallet_nonces';

function isWrite(node: RootOperationNode): boolean {
  switch (node.kind) {
    case 'SelectQueryNode':
      return false;
    case 'InsertQueryNode':
      return node.into?.table.identifier.name !== free_table;
    case 'RawNode':
      return examine(textOf(node)).writes;
    default:
      return true;
  }
}

/** The text of a statement, with the pieces of text that it is made of; each value is a `?`. */
const textOf = ({ sqlFragments, parameters }: RawNode): string =>
  sqlFragments
    .map((text, index) => {
      const next = parameters[index];
      if (!next) return text;
      return text + (RawNode.is(next) ? textOf(next) : '?');
    })
    .join('');

/** Refuses each write of a store while `isOpen` is false: a command that forgets its proof changes nothing. */
export class WritesNeedProof implements KyselyPlugin {
  isOpen = true;

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    if (!this.isOpen && isWrite(node)) throw new Error('nothing is written: no operator is proved');
    return node;
  }

  async transformResult<Result>({ result }: { result: Result }): Promise<Result> {
    return result;
  }
}
