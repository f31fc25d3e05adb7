import type { ErrorCode } from '@server/kernel/api/errors';
import { expect, it } from 'vitest';
import { admit } from '~/forms/access.server';
import { loadEntry } from '~/routes/m/account/login.server';
import { readConfig } from '../../server/config';
import { cookiesOf } from './cookies.server';
import { knownMember, requireMember } from './guards.server';
import type { Page } from './page.server';

const cookies = cookiesOf(
  readConfig({ SESSION_SECRET: 'a-secret-of-thirty-two-characters-or-more' }),
);
const pageOf = (ended: ErrorCode) =>
  ({
    url: new URL('http://web.test/m/securityCenter'),
    cookies,
    newDevice: () => null,
    t: (key: string) => key,
    member: async () => ({ member: null, ended }),
  }) as unknown as Page;

const thrownBy = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    (value) => value,
    (thrown: unknown) => thrown,
  );

/** The answer to a member's form whose sender is not admitted. */
async function sendForm(page: Page): Promise<unknown> {
  const admitted = await admit(page, 'real', new FormData(), { options: {} });
  return 'elsewhere' in admitted ? admitted.elsewhere : admitted;
}

it.each([
  ['gateway_unavailable', 503],
  ['gateway_timeout', 503],
  ['too_many_requests', 429],
  ['no_permission', 403],
] as const)(
  'logs nobody out whose gateway answers %s, but says so (account#ended-session, site#gateway-away)',
  async (ended, status) => {
    const reported = { init: { status }, data: { code: ended, text: `error_${ended}` } };
    expect(await thrownBy(requireMember(pageOf(ended)))).toMatchObject(reported);
    // A trial ends the session of a member: it begins for nobody who can't be known.
    expect(await thrownBy(knownMember(pageOf(ended)))).toMatchObject(reported);
    expect(await thrownBy(sendForm(pageOf(ended)))).toMatchObject(reported);
    // The login page offers no login to who has one.
    expect(await thrownBy(loadEntry(pageOf(ended)))).toMatchObject(reported);
  },
);

it.each(['store_unavailable', 'gateway_timeout'] as const)(
  'keeps a form whose sender can’t be known (%s), to be sent again as it was (account#ended-session, site#gateway-away)',
  async (ended) => {
    const fields: [string, string][] = [
      ['amount', '500'],
      ['idempotencyKey', 'k1'],
    ];
    const heldForm = { fields, whole: true };
    const refused = await thrownBy(
      admit(pageOf(ended), 'real', new FormData(), { options: {} }, heldForm),
    );
    expect(refused).toMatchObject({
      init: { status: 503 },
      data: {
        code: 'flood',
        text: `error_${ended}`,
        heldForm,
        note: 'flood_kept',
        send: 'flood_send',
      },
    });
  },
);

it('leads an agent whose session is over to the agents’ door (account#entries)', async () => {
  const page = { ...pageOf('logged_out'), session: { token: 't', remember: false, agent: true } };
  for (const act of [requireMember(page), sendForm(page)]) {
    const answer = (await thrownBy(act)) as Response;
    expect(answer.headers.get('Location')).toMatch(/^\/m\/login\?entry=agent&redirectTo=/);
  }
});

it.each(['not_logged_in', 'logged_out', 'account_disabled'] as const)(
  'leads whose session is over (%s) to login, without it (account#ended-session, site#gateway-away)',
  async (ended) => {
    for (const act of [requireMember(pageOf(ended)), sendForm(pageOf(ended))]) {
      const answer = (await thrownBy(act)) as Response;
      expect(answer.headers.get('Location')).toMatch(/^\/m\/login\?redirectTo=/);
      expect(answer.headers.getSetCookie().join()).toMatch(/ck_session=;/);
    }
  },
);

it('takes who has no session, or an ended one, for a visitor', async () => {
  expect(await knownMember(pageOf('logged_out'))).toBeNull();
});
