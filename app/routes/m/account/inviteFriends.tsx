import { useLoaderData } from '@remix-run/react';
import { invitation, invitedFriends } from '@server/areas/account/api/invitation';
import { useId } from 'react';
import { ShareLink } from '~/areas/account/invite/ShareLink';
import type { Handle } from '~/handle';
import { dateOnly } from '~/i18n/format';
import { useT } from '~/i18n/useT';
import type { Page } from '~/session/page.server';
import { pageNumber, pageWithin } from '~/session/paged';
import { valueOf } from '~/session/reply.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { Pager } from '~/ui/Pager';
import { Qr } from '~/ui/qr/Qr';
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
async function loadInvite({ page }: ScreenArgs) {
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

type InviteData = Pick<Awaited<ReturnType<typeof loadInvite>>, 'shared' | 'own'>;

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

/** A member's invitation, and the friends who came with it (rewards#invite-friends). */
function InviteScreen({ data: { shared, own } }: { data: InviteData }) {
  const t = useT();
  const { code, link, qr, total, friends, page, pages } = own;
  const linkId = useId();
  return (
    <>
      <section className="invite">
        <p>{t('invite_how')}</p>
        <h2>{t('invite_link')}</h2>
        <p className="invite-link" id={linkId}>
          {link}
        </p>
        <ShareLink link={link} place={linkId} />
        <Qr code={qr} name={t('invite_qr')} className="invite-qr" />
        <h2>{t('invite_code')}</h2>
        <p className="invite-code">{code}</p>
        {shared.field && <p className="fine">{t('invite_typed', { field: shared.field })}</p>}
      </section>
      <section className="group">
        <h2>{t('invite_joined', { count: total })}</h2>
        {friends.length === 0 ? (
          <p className="empty">
            <Icon name="invite" className="icon-big" />
            {t('invite_none')}
          </p>
        ) : (
          <ul className="rows">
            {friends.map(({ name, day }, index) => (
              <li key={index} className="row-line">
                <Icon name="user" />
                <span className="grow">{name}</span>
                <span className="fine">{t('invite_day', { day })}</span>
              </li>
            ))}
          </ul>
        )}
        <Pager page={page} pages={pages} />
      </section>
    </>
  );
}

export const handle: Handle = { i18n: ['invite'] };

/** /m/inviteFriends: the member's invitation, and who came with it. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadInvite);

export default function InviteFriends() {
  return <InviteScreen data={useLoaderData<typeof loader>()} />;
}
