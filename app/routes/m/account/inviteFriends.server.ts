import { invitation, invitedFriends } from '@server/areas/account/api/invitation';
import { dateOnly } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { pageNumber, pageWithin } from '~/session/paged';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { qrCode } from '~/ui/qr/qrCode.server';

/** Returns the address of the registration with an invitation code (account#invitation-codes). */
const invitationLink = (origin: string, code: string): string =>
  `${origin}/m/register?recommenderId=${code.toUpperCase()}`;

/** Writes a code as people read it out: capitals in groups of four. */
const groupCode = (code: string): string => code.toUpperCase().replace(/(.{4})(?=.)/g, '$1-');

/**
 * Loads a member's invitation: the code, its link and QR code, and a page of those who joined
 * (rewards#invite-friends). While the promotion is off the page is refused, as the calls are.
 */
export async function loadInvite({ page }: ScreenArgs) {
  const [mine, { found, ...paged }, field] = await Promise.all([
    page.call(invitation, {}),
    friendsOf(page),
    codeField(page),
  ]);
  const { code } = valueOf(page, mine);
  const { publicOrigin, timeZone } = page.runtime.config;
  const origin = publicOrigin ?? page.url.origin;
  const link = invitationLink(origin, code);
  const { lang } = page.preferences;
  return {
    shared: { field },
    own: {
      code: groupCode(code),
      link,
      qr: qrCode(link),
      total: found.total,
      friends: found.list.map(({ name, joinedAt }) => ({
        name,
        day: dateOnly(joinedAt, lang, timeZone),
      })),
      ...paged,
    },
    i18n: paged.pages > 1 ? (['lists'] as const) : [],
  };
}

export type InviteData = Pick<Awaited<ReturnType<typeof loadInvite>>, 'shared' | 'own'>;

const friendsOf = (page: Page) =>
  pageWithin(pageNumber(page.url.searchParams.get('page')), async (pageNo) =>
    valueOf(page, await page.call(invitedFriends, { pageNo })),
  );

/** The name of the field that takes a typed code; empty where the registration has none. */
async function codeField(page: Page): Promise<string> {
  const status = await page.status();
  const visible = status.ok && status.value.info.register.fields.recommenderId?.enabled;
  return visible ? page.t('register_recommenderId') : '';
}
