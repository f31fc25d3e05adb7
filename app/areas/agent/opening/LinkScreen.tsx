import { Link } from '@remix-run/react';
import { PostForm } from '~/forms/PostForm';
import { useT } from '~/i18n/useT';
import { Facts } from '~/ui/Facts';
import { Qr } from '~/ui/qr/Qr';
import { ShareLink } from '../../account/invite/ShareLink';
import type { LinkData, LinksData } from './opening.server';
import { endFields } from './openFields';

const address_id = 'address';

/** One invitation link: its address and QR code to hand out while it is open, and how it was used (agent#invitations). */
export function LinkScreen({ data }: { data: LinkData }) {
  const t = useT();
  const { id, address, qr, open } = data;
  if (data.endAsked) return <EndQuestion data={data} />;
  return (
    <>
      <section className="invite" data-link={id}>
        <LinkHead link={data} />
        {data.rebateNow !== '' && <p className="fine">{data.rebateNow}</p>}
        {qr && (
          <>
            <p className="invite-link" id={address_id}>
              {address}
            </p>
            <ShareLink link={address} place={address_id} />
            <Qr code={qr} name={t('invite_qr')} className="invite-qr" />
          </>
        )}
      </section>
      <section className="sheet stack">
        <Facts
          rows={[
            [t('links_used'), data.used],
            [t('links_until'), data.until],
            [t('links_made'), data.made],
            [t('links_ended_on'), data.ended],
          ]}
        />
        {open && (
          <Link className="button button-quiet wide" to={data.end}>
            {t('links_end')}
          </Link>
        )}
        {data.uses > 0 && (
          <Link className="button button-quiet wide" to={data.came}>
            {t('links_came')}
          </Link>
        )}
        <Link className="button button-quiet wide" to={data.all}>
          {t('links_all')}
        </Link>
      </section>
    </>
  );
}

/** Says what the end of a link means, and asks for the yes. */
function EndQuestion({ data }: { data: LinkData }) {
  const t = useT();
  const { id, used, until, made, stay } = data;
  return (
    <section className="sheet stack" data-link={id}>
      <h2>{t('links_end_title')}</h2>
      <LinkHead link={data} />
      <p className="fine">{t('links_line', { used, until, made })}</p>
      <p>{t('links_end_says')}</p>
      <PostForm
        className="row"
        fields={endFields}
        values={{ linkId: id, confirmed: 'yes' }}
        replace
      >
        <button className="button" name="intent" value="endLink">
          {t('links_end_yes')}
        </button>{' '}
        <Link className="button button-quiet" to={stay}>
          {t('links_end_no')}
        </Link>
      </PostForm>
    </section>
  );
}

/** A link's head: the type and rebate that it gives, and its state. */
export function LinkHead({ link }: { link: LinksData['rows'][number] }) {
  const t = useT();
  return (
    <p className="team-head">
      <strong>{link.kind}</strong>
      <span className="mark">{t('links_rebate', { rebate: link.rebate })}</span>
      <span className={link.open ? 'state state-good' : 'state state-bad'} data-state={link.state}>
        {t(`links_state_${link.state}`)}
      </span>
    </p>
  );
}
