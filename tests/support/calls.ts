import type { Binding } from '../../server/kernel/bind';
import type { Platform } from '../../server/kernel/context';
import { callRoutes } from '../../server/kernel/http/callRoutes';
import { hashToken } from '../../server/kernel/ids';
import { isAgent } from '../../server/kernel/members/memberTypes';
import { openSession } from '../../server/kernel/sessions/openSession';
import { bindings } from '../../server/runtime/createPlatform';

export interface Answer {
  status: number;
  success: boolean;
  // The tests say by each call's own schema what is in it.
  value: unknown;
  code: string | undefined;
}

/** Asks the calls of all services, and of others, as the web app does: query or JSON body, token in the header. */
export type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  fields?: Record<string, string | number | boolean | readonly string[]>,
  token?: string,
) => Promise<Answer>;

/** A way to ask calls without a port. */
export function askOf(platform: Platform, others: readonly Binding[] = []): Ask {
  const app = callRoutes(platform, [...bindings, ...others]);
  return async (method, path, fields = {}, token) => {
    const url = new URL(path, 'http://platform.test');
    const inQuery = method === 'GET' || method === 'DELETE';
    if (inQuery) {
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value));
    }
    const answer = await app.request(url, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Client-Address': '203.0.113.7',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(!inQuery && { body: JSON.stringify(fields) }),
    });
    const body = (await answer.json()) as Omit<Answer, 'status'>;
    return { ...body, status: answer.status };
  };
}

const year_ms = 365 * 24 * 60 * 60_000;

/** The token of a new session of a member who is there already. */
export async function tokenOf(platform: Platform, username: string): Promise<string> {
  const member = await platform.db
    .selectFrom('members')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const caller = { address: '203.0.113.7', device: 'OTHERS' };
  const how = { caller, remember: false };
  const { token } = await openSession(platform, platform.db, member, how);
  // Tests go on for days: an agent who changes a team has confirmed who that is for as long.
  if (isAgent(member.type))
    await platform.db
      .updateTable('sessions')
      .set({ stepped_up_at: platform.clock.now() + year_ms })
      .where('token_hash', '=', hashToken(token))
      .execute();
  return token;
}
