import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { chromeOf, useRootData } from '~/ui/rootData';
import { Icon } from '~/ui/Icon';
import { usePanel } from '~/ui/search';
import { useIsClosed } from '~/ui/OpenLink';
import { EntryList } from '~/ui/EntryList';
import { MemberBalance } from './MemberBalance';
import { memberEntries, type MemberEntries } from './memberEntries';
import { MemberHead } from './MemberHead';
import type { MemberHomeData } from './memberHome.server';

const choose = `/m/firstPassword?redirectTo=${encodeURIComponent('/m/member/home')}`;

/** The member centre: one page, in the new or the old layout (account#member-centre). */
export function MemberHomeScreen({ data }: { data: MemberHomeData }) {
  const root = useRootData();
  const t = useT();
  const { to } = usePanel();
  const { arrangement, kind } = data.shared;
  const { balance, closed } = data.own;
  const isClosed = useIsClosed();
  const all = memberEntries(root ? chromeOf(root) : { member: null, flags: [] });
  // Of the old layout too: its list leaves them out by itself.
  const entries = { ...all, quick: all.quick.filter(({ path }) => !isClosed(path)) };
  return (
    <div className={`centre-${arrangement}`}>
      <div className="crown">
        <MemberHead data={data} />
        {balance && <MemberBalance {...balance} />}
      </div>
      {closed && (
        <p className="callout">
          {closed.text}{' '}
          <Link className="button button-small" to={closed.to}>
            {closed.label}
          </Link>
        </p>
      )}
      {kind === 'trial' && (
        <p className="callout">
          {t('member_trial_note')}{' '}
          <Link className="button button-small" to="/m/register">
            {t('register')}
          </Link>
        </p>
      )}
      {data.own.passwordDue && (
        <p className="callout">
          {t('member_password_due')}{' '}
          <Link className="button button-small" to={choose}>
            {t('member_password_set')}
          </Link>
        </p>
      )}
      <nav aria-label={t('member_shortcuts')}>
        {arrangement === 'new' ? (
          <Grouped entries={entries} />
        ) : (
          <EntryList entries={Object.values(entries).flat()} />
        )}
      </nav>
      <Link className="button button-quiet wide" to={to('signout')} preventScrollReset>
        <Icon name="logout" />
        {t('menu_sign_out')}
      </Link>
    </div>
  );
}

function Grouped({ entries }: { entries: MemberEntries }) {
  const t = useT();
  return (
    <>
      <ul className="tiles">
        {entries.quick.map(({ path, icon, label }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name={icon} />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
      <EntryList title={t('member_group_account')} entries={entries.account} />
      <EntryList title={t('member_group_records')} entries={entries.records} />
      <EntryList title={t('member_group_more')} entries={entries.more} />
    </>
  );
}
