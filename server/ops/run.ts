import { ConfigError, type Config } from '../config';
import { OpsError, UsageError, type Call, type Input, type Output } from './command';
import { findCommand } from './findCommand';
import { openPlatform, type OpenPlatform } from './open';

const exit_good = 0;
const exit_failed = 1;
const exit_usage = 2;

/**
 * Runs one command line of the operator and returns its exit code: 0 done, 1 could not be done, 2
 * wrong usage. Answers go to `say`, failures to `complain`; `firstLine` reads standard input for the
 * commands that need it.
 */
export async function runOps(
  argv: string[],
  readConfig: () => Config,
  output: Output,
  firstLine: Input,
): Promise<number> {
  let opened: Promise<OpenPlatform> | undefined;
  let usage = 'npm run ops -- help';
  try {
    const { command, args } = findCommand(argv);
    usage = command.usage;
    const config = readConfig();
    const open: Call['platform'] = async () => {
      opened ??= openPlatform(config, command.makes);
      return (await opened).platform;
    };
    const good = await command.run({ ...output, args, config, firstLine, platform: open });
    return good ? exit_good : exit_failed;
  } catch (cause) {
    return explain(cause, usage, output);
  } finally {
    await opened?.then(
      ({ close }) => close(),
      () => undefined,
    );
  }
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
