import type { Call, RequestOf, ResponseOf } from '../../contract/call';

/** Asks a call of a platform in this process, and returns its value; throws where it is refused. */
export async function ask<C extends Call>(
  { fetch }: { fetch(request: Request): Promise<Response> },
  call: C,
  fields: RequestOf<C>,
  token: string,
): Promise<ResponseOf<C>> {
  const url = new URL(call.path, 'http://demo');
  const isRead = call.method === 'GET';
  if (isRead)
    for (const [name, value] of Object.entries(fields as object))
      url.searchParams.set(name, String(value));
  const answer = await fetch(
    new Request(url, {
      method: call.method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(!isRead && { body: JSON.stringify(fields) }),
    }),
  );
  const { success, value, code } = (await answer.json()) as Record<string, unknown>;
  if (success !== true) throw new Error(`${call.name}: ${String(code)}`);
  return call.response.parse(value) as ResponseOf<C>;
}
