import { useLoaderData, Link } from '@remix-run/react';
import { wallet } from '@server/areas/wallet/api/wallet';
import { MemberBalance } from '~/areas/account/centre/MemberBalance';
import { Portrait, pictureOf } from '~/areas/account/centre/Portrait';
import { ownBalance } from '~/areas/wallet/purse.server';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import { preferencesFields } from '~/forms/fields';
import { preferencesForm } from '~/forms/preferences.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { LiveFrame } from '~/live/LiveFrame';
import { hasInbox, isAgent, trial_type } from '~/session/access';
import { closedNotice } from '~/session/excluded.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';
import { holdsMore, ownText } from '~/session/template.server';
import { EntryList } from '~/ui/EntryList';
import { Icon } from '~/ui/Icon';
import { useIsClosed } from '~/ui/OpenLink';
import { sideMenuEntries, type MenuEntry } from '~/ui/menuEntries';
import { chromeOf, useRootData } from '~/ui/rootData';
import { usePanel } from '~/ui/search';

/**
 * Loads the member centre: the member, the balance, and the layout (site#template-flags: template flag `mem_cen`), and
 * why play is closed (protection#closed-and-open). A club label is shown until the member closes it for the visit
 * (rewards#club-sign).
 */
async function loadMemberHome({ page, member: access }: ScreenArgs) {
  const [member, status, answer] = await Promise.all([
    access(),
    page.status(),
    page.call(wallet, {}),
  ]);
  const { visit } = page;
  if (member.avatar.avatarType === 'CUSTOM') holdsMore(page);
  const old = status.ok && status.value.info.mobileTemplate.mem_cen === '0';
  const trial = member.type === trial_type;
  const excluded = member.exclusion?.kind === 'self';
  const label = member.clubLabel?.labelName ?? '';
  return {
    shared: {
      arrangement: old ? 'old' : 'new',
      kind: trial ? 'trial' : isAgent(member.type) ? 'agent' : 'member',
    },
    own: {
      name: ownText(page, 'name', member.userName),
      nickname: ownText(page, 'nickname', member.nickname),
      closed: closedNotice(page, member.exclusion),
      passwordDue: member.passwordDue,
      picture: pictureOf(member.avatar),
      vip: visit.vipClosed || excluded ? '' : label,
      excluded,
      counts: hasInbox(member.type) && !excluded,
      balance: answer.ok ? ownBalance(page, answer.value.sumBalance, answer.value.currency) : null,
    },
  } as const;
}

type MemberHomeData = Awaited<ReturnType<typeof loadMemberHome>>;

/** The member: picture, names, kind of account, and the club label if there is one. */
function MemberHead({ data }: { data: MemberHomeData }) {
  const t = useT();
  const { kind } = data.shared;
  const { name, nickname, picture, vip, excluded } = data.own;
  return (
    <section className="who">
      {kind === 'trial' || excluded ? (
        <Portrait picture={picture} size={72} />
      ) : (
        <Link className="who-picture" to="/m/myAccount/index?edit=avatar">
          <Portrait picture={picture} size={72} />
          <Icon name="edit" label={t('member_change_picture')} />
        </Link>
      )}
      <div className="grow">
        <h2>{nickname}</h2>
        <p className="who-name">{name}</p>
        <p className="who-marks">
          <span className="mark">{t(`member_type_${kind}`)}</span>
          {vip && (
            <Link className="mark mark-vip" to="/m/member/benefits">
              <Icon name="crown" label={t('member_vip')} />
              {vip}
            </Link>
          )}
        </p>
      </div>
      {vip && (
        <PostForm
          fields={preferencesFields}
          action="/m/set"
          values={{ redirectTo: '/m/member/home' }}
          preventScrollReset
        >
          <button className="icon-button" name="intent" value="closeVip">
            <Icon name="close" label={t('member_vip_close')} />
          </button>
        </PostForm>
      )}
    </section>
  );
}

type View = Parameters<typeof sideMenuEntries>[0];

interface MemberEntries {
  /** The most used entries, shown as tiles. */
  quick: MenuEntry[];
  account: MenuEntry[];
  records: MenuEntry[];
  more: MenuEntry[];
}

const places: Readonly<Record<string, keyof MemberEntries>> = {
  '/m/rewardCenter': 'quick',
  '/m/activity': 'quick',
  '/m/mall/mallHome': 'quick',
  '/m/webEmail': 'quick',
  '/m/myAccount/index': 'account',
  '/m/securityCenter': 'account',
  '/m/gameRecord': 'records',
  '/m/tickets': 'records',
  '/m/transaction/record': 'records',
};

/**
 * The side menu's entries, grouped as the member centre shows them, and the centre's own entries.
 */
function memberEntries(view: View): MemberEntries {
  const entries: MemberEntries = { quick: [], account: [], records: [], more: [] };
  for (const entry of sideMenuEntries(view)) entries[places[entry.path] ?? 'more'].push(entry);
  entries.account.push({ label: 'member_cards', icon: 'card', path: '/m/myBankCards' });
  entries.records.push(
    { label: 'menu_deposit_record', icon: 'deposit', path: '/m/vouReport' },
    { label: 'menu_withdraw_record', icon: 'withdraw', path: '/m/withdrawReport' },
  );
  return entries;
}

const choose = `/m/firstPassword?redirectTo=${encodeURIComponent('/m/member/home')}`;

/** The member centre: one page, in the new or the old layout (account#member-centre). */
function MemberHomeScreen({ data }: { data: MemberHomeData }) {
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
      {data.own.counts && <LiveFrame view="/m/live/unread" title={t('live_unread')} line />}
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

export const handle: Handle = { filled: true, i18n: ['balance', 'member', 'menu', 'liveTitles'] };

export const loader = /* @__PURE__ */ screenLoader(handle, loadMemberHome);

/** The page's forms go to `/m/set`; sent here they do the same and come back. */
export const action = /* @__PURE__ */ formAction(preferencesForm);

export default function MemberHome() {
  return <MemberHomeScreen data={useLoaderData<typeof loader>()} />;
}
