import type { Call, RequestOf, ResponseOf } from '../../server/kernel/api/call';
import { valueMissing } from './conformanceChecks';
import type { Walk } from './conformanceWalk';

/** Asks for a value; notes what is wrong with it, and gives it where nothing is. */
export async function valueOf<C extends Call>(
  { client, note }: Walk,
  name: string,
  call: C,
  input: RequestOf<C>,
  token?: string,
): Promise<ResponseOf<C> | undefined> {
  const answer = await client.ask(call, input, { token });
  const fault = valueMissing(call, answer);
  note(name, fault);
  return fault === undefined ? (call.response.parse(answer.value) as ResponseOf<C>) : undefined;
}

/** The fault of something that does not hold. */
export const unless = (holds: boolean | undefined, fault: string): string | undefined =>
  holds ? undefined : fault;
