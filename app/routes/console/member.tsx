import { useActionData, useLoaderData } from '@remix-run/react';
import { memberParts, showMember, type MemberPart } from '@server/areas/console/api/members';
import { consoleAction, consoleLoader, staffValue } from '~/areas/console/console.server';
import type { ConsoleArgs } from '~/areas/console/console.server';
import { MemberActPanel, OpenedPanel } from '~/areas/console/members/MemberActs';
import { codeActs, memberActs, type MemberAct } from '~/areas/console/members/memberFields';
import {
  memberActForm,
  memberCodeForm,
  memberExcludeForm,
  memberNoteForm,
  memberPath,
} from '~/areas/console/members/memberForms.server';
import { headView, partView } from '~/areas/console/members/memberView.server';
import { ConsolePages, ConsoleRows, ConsoleTabs } from '~/areas/console/rows';
import type { AnyForm } from '~/forms/form.server';
import { startForm } from '~/forms/start.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { consoleLanguage } from '~/session/staffVisit.server';
import { Facts } from '~/ui/Facts';

const id_most = 100;
const cursor_most = 720;

async function load({ page, params, staff }: ConsoleArgs) {
  const { searchParams } = page.url;
  const requested = searchParams.get('part');
  const part = memberParts.find((each) => each === requested) ?? 'overview';
  const answer = await page.staff(showMember, {
    id: (params.id ?? '').slice(0, id_most),
    part,
    cursor: (searchParams.get('cursor') ?? '').slice(0, cursor_most),
    language: consoleLanguage(page.preferences.lang),
  });
  const found = staffValue(page, answer);
  const { head, view } = found;
  const { id } = head;
  const isMatched = view.part === 'protection' && view.isMatched;
  const may = actsOf(staff.permissions, { part, isMatched, isLocked: head.lockReason !== null });
  const act = memberActs.find((each) => each === searchParams.get('act')) ?? null;
  const { t } = page;
  return {
    own: {
      heading: head.username,
      head: headView(page, head),
      part,
      tabs: memberParts.map((each) => ({
        to: memberPath(id, each),
        text: t(`member_part_${each}`),
        current: each === part,
      })),
      view: partView(page, found, staff.permissions),
      acts: may
        .filter((each) => each !== 'removeCard')
        .map((each) => ({
          to: `${memberPath(id, part)}&act=${each}`,
          text: t(`member_act_${each}`),
        })),
      act: act && may.includes(act) ? act : null,
      card: (searchParams.get('card') ?? '').slice(0, id_most),
      close: memberPath(id, part),
      record: staff.permissions.includes('record.read')
        ? `/console/record?member=${encodeURIComponent(id)}`
        : null,
      start: await startForm(page, formOf(act)),
    },
  };
}

/** The form of an act: what was typed into it before a session ended comes back. */
function formOf(act: MemberAct | null): AnyForm {
  if (act === 'note') return memberNoteForm;
  if (act === 'exclude') return memberExcludeForm;
  return codeActs.some((each) => each === act) ? memberCodeForm : memberActForm;
}

interface Sight {
  part: MemberPart;
  isMatched: boolean;
  isLocked: boolean;
}

/** The acts that a role may do, where they belong: each part has its own. */
function actsOf(permissions: readonly string[], { part, isMatched, isLocked }: Sight): MemberAct[] {
  const acts = permissions.includes('members.act');
  return [
    ...(permissions.includes('contacts.read') && part === 'overview' ? ['contacts' as const] : []),
    ...(acts && part === 'overview'
      ? [
          isLocked ? ('unlock' as const) : ('lock' as const),
          'resetPassword' as const,
          'resetPayment' as const,
          'endFactor' as const,
        ]
      : []),
    ...(acts && part === 'logins' ? ['endSessions' as const] : []),
    ...(acts && part === 'cards' ? ['removeCard' as const] : []),
    ...(acts && part === 'protection' ? ['exclude' as const] : []),
    ...(isMatched && permissions.includes('risk.act') ? ['release' as const] : []),
    ...(acts && (part === 'notes' || part === 'overview') ? ['note' as const] : []),
  ];
}

export const handle: Handle = {
  i18n: ['consoleMember', 'consoleMembers', 'cards', 'consoleKit'],
  script: false,
};

export const loader = /* @__PURE__ */ consoleLoader(handle, load);

export const action = /* @__PURE__ */ consoleAction(
  memberActForm,
  memberCodeForm,
  memberExcludeForm,
  memberNoteForm,
);

/** /console/members/ID: one page a member, its parts by `?part=`, its acts by `?act=` (console#members). */
export default function ConsoleMember() {
  const t = useT();
  const { head, tabs, view, acts, act, card, close, record, start } =
    useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>();
  const opened = reply?.view ?? null;
  return (
    <>
      <section className="work-head" data-member={head.id}>
        <h2>
          {head.username} {head.nickname && <span className="fine">{head.nickname}</span>}
        </h2>
        <p className="fine">
          {head.kind} · <span className="print">{head.id}</span>
        </p>
        {head.states.map((state) => (
          <p key={state} className="work-warns">
            {state}
          </p>
        ))}
        <p>
          {t('member_money')} <b className="work-amount">{head.balance}</b>
          {head.reserved && (
            <>
              {' '}
              · {t('member_reserved')} <b className="work-amount">{head.reserved}</b>
            </>
          )}
        </p>
      </section>
      <ConsoleTabs label={t('member_parts')} tabs={tabs} />
      {opened ? (
        <OpenedPanel opened={opened} close={close} />
      ) : (
        act && <MemberActPanel act={act} reply={reply} card={card} close={close} start={start} />
      )}
      {acts.length > 0 && !act && !opened && (
        <section aria-labelledby="member-acts">
          <h3 id="member-acts">{t('member_acts')}</h3>
          <ul className="work-acts">
            {acts.map(({ to, text }) => (
              <li key={to}>
                <a className="button button-quiet button-small" href={to}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <h3 className="work-part">{tabs.find(({ current }) => current)?.text}</h3>
      <div className="work-facts">
        <Facts rows={view.facts} pairs />
      </div>
      {view.groups.map(({ title, rows }) => (
        <section key={title}>
          {title && <h4>{title}</h4>}
          <ConsoleRows rows={rows} none={t('member_nothing')} />
        </section>
      ))}
      <ConsolePages
        label={t('desk_pages')}
        pages={[
          { to: view.newer, text: t('desk_newer'), rel: 'prev' },
          { to: view.older, text: t('desk_older_rows'), rel: 'next' },
        ]}
      />
      {record && (
        <p>
          <a href={record}>{t('member_record')}</a>
        </p>
      )}
    </>
  );
}
