import { noMore, readArgs } from './args';
import { UsageError, type Call } from './command';

/** Given as the answer: it is read from standard input. */
const from_input = '-';
/** Bounds one answer; nobody reads more. */
const answer_most_chars = 4_000;

const json = { json: { type: 'boolean' } } as const;

interface Named {
  id: string;
  asJson: boolean;
}

/** Reads `ID TEXT [--json]` of an answer; with `-` the text is the next line of standard input. Throws UsageError. */
export async function readAnswer(call: Call, what: string): Promise<Named & { text: string }> {
  const { values, positionals } = readArgs(call.args, json);
  const [id, given, ...rest] = positionals;
  noMore(rest);
  const text = (given === from_input ? await call.nextLine() : (given ?? '')).trim();
  if (text === '') throw new UsageError('an answer is needed');
  if (text.length > answer_most_chars) {
    throw new UsageError(`an answer has ${answer_most_chars} characters at most`);
  }
  return { id: idGiven(id, what), text, asJson: values.json === true };
}

/** Reads `ID [--json]`. Throws UsageError. */
export function readId({ args }: Pick<Call, 'args'>, what: string): Named {
  const { values, positionals } = readArgs(args, json);
  return { id: onlyId(positionals, what), asJson: values.json === true };
}

/** Reads `[STATE] [--json]`: one of the states, or the usual one. Throws UsageError. */
export function readState<State extends string>(
  { args }: Pick<Call, 'args'>,
  states: readonly State[],
  usual: NoInfer<State>,
): { state: State; asJson: boolean } {
  const { values, positionals } = readArgs(args, json);
  const [named = usual, ...rest] = positionals;
  noMore(rest);
  const state = states.find((known) => known === named);
  if (!state) throw new UsageError(`a state is one of: ${states.join(', ')}`);
  return { state, asJson: values.json === true };
}

/** Returns the id that is the one thing given; `what` names the thing that it is of. Throws UsageError. */
export function onlyId([id, ...rest]: readonly string[], what: string): string {
  noMore(rest);
  return idGiven(id, what);
}

/** Returns an id that was given; `what` names the thing that it is of. Throws UsageError. */
export function idGiven(id: string | undefined, what: string): string {
  if (id === undefined) throw new UsageError(`the id of ${what} is needed`);
  return id;
}
