import { useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { ShareLink } from '~/areas/account/invite/ShareLink';
import { loadInvite, type InviteData } from './inviteFriends.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { Pager } from '~/ui/Pager';
import { Qr } from '~/ui/qr/Qr';

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

export const handle: Handle = { i18n: ['invite'], styles: ['member', 'invite', 'pager'] };

/** /m/inviteFriends: the member's invitation, and who came with it. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadInvite);

export default function InviteFriends() {
  return <InviteScreen data={useLoaderData<typeof loader>()} />;
}
