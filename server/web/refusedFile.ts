import type { AppLoadContext, RequestHandler } from '@remix-run/node';

/**
 * Answers a request by Remix. The route of a download has no page: what refuses one is shown, with its status, in the
 * frame of the page that offers it (agent#downloads), as people have clicked a link to it.
 */
export async function refusedFile(
  remix: RequestHandler,
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const answer = await remix(request, context);
  const { refused, ...rest } = context;
  if (!refused || request.method !== 'GET') return answer;
  const { headers } = request;
  const shown = new Request(new URL(refused.page, request.url), { headers });
  return remix(shown, { ...rest, shows: refused.thrown });
}
