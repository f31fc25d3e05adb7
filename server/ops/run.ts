import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { ConfigError, type Config } from '../config';
import { storeKind } from '../store/kind';
import {
  type Input,
  type Output,
  OpsError,
  UsageError,
  type Call,
  type Command,
  type Proof,
} from './command';
import { modules } from './commands.gen';
import { openPlatform, type OpenPlatform } from './open';
import { checkNames, operatorsIn, proveOperators } from './proof';

/** Makes the command that lists some commands. */
const helpCommand = (commands: readonly Command[]): Command => ({
  name: 'help',
  proof: 'none',
  usage: 'help',
  summary: 'shows this list',
  async run({ say }) {
    say('npm run ops -- COMMAND\n');
    for (const { usage, summary } of commands) say(`  ${usage}\n      ${summary}`);
    say(
      '\n--operator NAME names the operator who gives a command, --operator A --operator B two different ones. Their secrets',
    );
    say(
      'are OPERATOR_SECRET and OPERATOR_SECRET_2, or lines of standard input, in the order of the names.',
    );
    say('\nThe store is the one of DATABASE_URL or DATA_DIR. Exit codes: 0 done, 1 not, 2 usage.');
    return true;
  },
});

const isCommand = (value: unknown): value is Command =>
  typeof value === 'object' && value !== null && 'usage' in value && 'run' in value;

/** Every command that a module of `commands/` exports, sorted by name. */
export const commands: readonly Command[] = Object.values(modules)
  .flatMap((module) => Object.values<unknown>(module).filter(isCommand))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const help = helpCommand(commands);

/**
 * Returns the command that a line begins with, and the rest of the line. An empty line asks for help.
 * Throws UsageError where no command has that name.
 */
export function findCommand(argv: string[]): { command: Command; args: string[] } {
  const [first] = argv;
  if (first === undefined || first === '--help' || first === '-h') {
    return { command: help, args: [] };
  }
  // `secrets reseal` before `secrets`.
  for (const command of [...commands, help].reverse()) {
    const words = command.name.split(' ');
    if (words.every((word, index) => argv[index] === word)) {
      return { command, args: argv.slice(words.length) };
    }
  }
  throw new UsageError(`there is no command ${argv.slice(0, 2).join(' ')}`);
}

const exit_good = 0;
const exit_failed = 1;
const exit_usage = 2;

/**
 * Runs one command line of the operator and returns its exit code: 0 done, 1 could not be done, 2
 * wrong usage. Answers go to `say`, failures to `complain`; `nextLine` reads standard input for secrets and for the
 * commands that need it. Nothing is written before the proof that the command declares (wallet#proofs).
 */
export async function runOps(
  argv: string[],
  readConfig: () => Config,
  output: Output,
  nextLine: Input,
): Promise<number> {
  let opened: Promise<OpenPlatform> | undefined;
  let usage = 'npm run ops -- help';
  let note: (outcome: string) => Promise<void> = async () => undefined;
  try {
    const { command, args } = findCommand(argv);
    usage = command.usage;
    const { names, others } = operatorsIn(args);
    const config = readConfig();
    const open = () => (opened ??= openPlatform(config, command.makes));
    const proof = await proofOf(command, others, open);
    checkNames(proof, names);
    const input = proving({ command, proof, names, call: { config, nextLine }, open });
    if (proof !== 'none')
      note = (outcome) => noteAct({ command, outcome, proved: input.proved() }, opened);
    const good = await command.run({ ...output, args: others, config, ...input });
    await note(good ? 'done' : 'failed');
    return good ? exit_good : exit_failed;
  } catch (cause) {
    await note(cause instanceof OpsError ? 'refused' : 'failed');
    return explain(cause, usage, output);
  } finally {
    await opened?.then(
      ({ close }) => close(),
      () => undefined,
    );
  }
}

type Proved = ReturnType<typeof proveOperators> | undefined;

/** Tells the security log of a command that may write, under the operators who have proved who they are. */
async function noteAct(
  { command, outcome, proved }: { command: Command; outcome: string; proved: Proved },
  opened: Promise<OpenPlatform> | undefined,
): Promise<void> {
  const [store, operators] = await Promise.allSettled([opened, proved]);
  if (store.status === 'rejected' || !store.value) return;
  const names = operators.status === 'fulfilled' ? (operators.value ?? []) : [];
  const operator = names.map(({ name }) => name).join(', ') || undefined;
  const { security } = store.value.platform;
  security.write({ event: 'operatorAct', outcome, act: command.name, operator });
}

type Open = () => Promise<OpenPlatform>;

async function proofOf({ proof }: Command, args: string[], open: Open): Promise<Proof> {
  return typeof proof === 'function'
    ? proof({ args, platform: async () => (await open()).platform })
    : proof;
}

interface Proving {
  command: Command;
  proof: Proof;
  names: readonly string[];
  call: Pick<Call, 'config' | 'nextLine'>;
  open: Open;
}

/** The store and the operators of one command: it can write from the moment that its proof is given. */
function proving({ command, proof, names, call, open }: Proving) {
  const unproved = proof === 'installation' || proof === 'demo';
  let proved: Proved;
  const platform = async () => {
    // A command tells nothing of the store to those who do not prove who they are.
    if (names.length > 0) await operators();
    const { platform, writes } = await open();
    if (proof === 'demo' && (await storeKind(platform.db)) !== 'demo') {
      throw new OpsError(`${command.name} is for the demo alone`);
    }
    writes.isOpen ||= unproved;
    return platform;
  };
  const prove = async () => {
    const { platform, writes } = await open();
    const found = await proveOperators({ ...call, db: platform.db }, names);
    writes.isOpen ||= proof !== 'none';
    return found;
  };
  const operators = () => (proved ??= prove());
  const operator = async () => {
    const [first] = await operators();
    if (!first) throw new Error(`${command.name} declares no proof, and asks for an operator`);
    return first;
  };
  // The secrets come first.
  const nextLine = async () => {
    if (names.length > 0) await operators();
    return call.nextLine();
  };
  return { platform, operators, operator, nextLine, proved: () => proved };
}

function explain(cause: unknown, usage: string, { complain }: Output): number {
  if (cause instanceof UsageError) {
    complain(`${cause.message}\nusage: ${usage}`);
    return exit_usage;
  }
  if (cause instanceof OpsError) complain(cause.message);
  else if (cause instanceof ConfigError) complain(`the environment is not right\n${cause.message}`);
  else complain(`it failed: ${reasonOf(cause)}`);
  return exit_failed;
}

/** Joins the messages of an error and of its causes: a failed migration alone tells too little. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  // A refused connection is several errors in one, whose own message is empty.
  const message = cause instanceof AggregateError ? cause.errors.map(reasonOf).join('; ') : '';
  const own = cause.message || message;
  return cause.cause === undefined ? own : `${own}: ${reasonOf(cause.cause)}`;
}

/**
 * Writes answers and failures to a process's two streams. A reader may stop at any line (`| head`):
 * later lines are dropped, and the command finishes its work.
 */
export function outputTo(stdout: Writable, stderr: Writable): Output {
  const lineTo = (stream: Writable) => {
    let gone = false;
    stream.on('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EPIPE') throw cause;
      gone = true;
    });
    return (line: string) => void (gone || stream.write(`${line}\n`));
  };
  return { say: lineTo(stdout), complain: lineTo(stderr) };
}

/**
 * Reads a stream line by line, without their ends; empty after the last. It is not touched before the first line is
 * wanted, and `close` lets the process end.
 */
export function linesOf(stream: Readable): { next: Input; close(): void } {
  const lines = () => createInterface({ input: stream });
  let reader: ReturnType<typeof lines> | undefined;
  let each: AsyncIterator<string> | undefined;
  return {
    async next() {
      reader ??= lines();
      each ??= reader[Symbol.asyncIterator]();
      const line = await each.next();
      return line.done ? '' : line.value;
    },
    close: () => reader?.close(),
  };
}
