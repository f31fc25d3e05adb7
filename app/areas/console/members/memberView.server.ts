import type {
  MemberHead,
  MemberOverview,
  MemberPage,
  MemberPart,
  MemberPartView,
} from '@server/areas/console/api/members';
import { money, signedMoney } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import type { ConsoleRow } from '../rows';
import { moneyOrHidden } from '../money/shared.server';
import { worded } from '../words.server';
import { memberPath } from './memberForms.server';
import { accountGroups, type Group } from './memberGroups.server';

/** A part of a member's page in words. */
export interface PartView {
  facts: readonly (readonly [label: string, value: string])[];
  groups: readonly Group[];
  newer: string | null;
  older: string | null;
}

/** The origin of the members' site, where the pages of proofs are; empty where it is not known here. */
function siteOrigin({ runtime: { config }, url }: Page): string {
  if (config.publicOrigin) return config.publicOrigin;
  return config.role === 'all' ? `${url.protocol}//${url.hostname}:${config.port}` : '';
}

/** Puts the head of a member's page into words. */
export function headView(page: Page, head: MemberHead) {
  const { t } = page;
  return {
    id: head.id,
    username: head.username,
    nickname: head.nickname === head.username ? '' : head.nickname,
    kind: t(`member_type_${head.kind}`),
    isLocked: head.lockReason !== null,
    states: [
      ...(head.lockReason === null ? [] : [t('member_is_locked', { reason: head.lockReason })]),
      ...(head.status === 'disabled' && head.lockReason === null ? [t('member_is_disabled')] : []),
      ...(head.isExcluded ? [t('member_is_excluded')] : []),
    ],
    balance: money(head.balance, head.currency),
    reserved: head.reserved === 0 ? '' : moneyOrHidden(page, head.currency)(head.reserved),
  };
}

type ViewOf<Part extends MemberPart> = Extract<MemberPartView, { part: Part }>;

/** Puts a part of a member's page into words, with links to what the role may see. */
export function partView(
  page: Page,
  { head, view }: MemberPage,
  permissions: readonly string[],
): PartView {
  const here = (cursor: string | null) =>
    cursor === null
      ? null
      : `${memberPath(head.id, view.part)}&cursor=${encodeURIComponent(cursor)}`;
  const alone = (groups: readonly Group[]): PartView => ({
    facts: [],
    groups,
    newer: null,
    older: null,
  });
  switch (view.part) {
    case 'overview':
      return {
        ...alone(overviewGroups(page, head, view, permissions)),
        facts: overviewFacts(page, head, view),
      };
    case 'movements':
    case 'bets':
    case 'payments': {
      const rows = listRows(page, head, view, permissions);
      const pages = { newer: here(view.newer), older: here(view.older) };
      return { ...alone([{ title: '', rows }]), ...pages };
    }
    case 'notes':
      return {
        ...alone([
          {
            title: '',
            rows: view.list.map(({ id, operator, content, at: made }) => ({
              key: id,
              title: operator,
              facts: [page.dateTime(made)],
              text: content,
            })),
          },
        ]),
        older: here(view.next),
      };
    default:
      return alone(accountGroups(page, head, view));
  }
}

function overviewFacts(page: Page, { currency }: MemberHead, view: MemberOverview) {
  const { t, dateTime } = page;
  const proved = (contact: string, isProved: boolean) =>
    contact === '' ? '' : `${contact}${isProved ? ` · ${t('member_proved')}` : ''}`;
  const yes = (is: boolean) => t(is ? 'member_yes' : 'member_no');
  return [
    [t('member_mobile'), proved(view.mobile, view.isMobileProved)],
    [t('member_email'), proved(view.email, view.isEmailProved)],
    [t('member_payee'), view.payeeName],
    [t('member_birth'), view.birthMonth],
    [t('member_level'), String(view.level)],
    [t('member_since'), dateTime(view.createdAt)],
    [t('member_last_login'), view.lastLoginAt === null ? '' : dateTime(view.lastLoginAt)],
    [t('member_has_password'), yes(view.hasPassword)],
    [t('member_has_payment'), yes(view.hasPaymentPassword)],
    [t('member_free'), money(view.free, currency)],
    [t('member_below'), view.members > 0 ? String(view.members) : ''],
  ] as const;
}

function overviewGroups(
  page: Page,
  { currency }: MemberHead,
  view: MemberOverview,
  permissions: readonly string[],
): Group[] {
  const { t } = page;
  const person = ({ id, username }: { id: string; username: string }): ConsoleRow => ({
    key: id,
    title: username,
    to: memberPath(id),
  });
  return [
    {
      title: t('title_consoleCredits'),
      rows: view.wins.map((win) => ({
        key: win.id,
        title: win.vendor,
        ...(permissions.includes('credits.read') && { to: `/console/credits/${win.id}` }),
        facts: [worded(page, 'cash_win_why_', win.why), page.dateTime(win.at)],
        amount: moneyOrHidden(page, currency)(win.amount),
      })),
    },
    {
      title: t('member_locks'),
      rows: view.locks.map((lock) => ({
        key: lock.id,
        title: worded(page, 'member_lock_', lock.source),
        facts: [
          t('member_lock_done', {
            done: money(lock.done, currency),
            needed: money(lock.needed, currency),
          }),
        ],
        amount: money(lock.locked, currency),
      })),
    },
    { title: t('member_upline'), rows: view.upline.map(person) },
    {
      title: t('member_recommended'),
      rows: view.recommendedBy ? [person(view.recommendedBy)] : [],
    },
  ].filter(({ rows }) => rows.length > 0);
}

function listRows(
  page: Page,
  { currency }: MemberHead,
  view: ViewOf<'movements'> | ViewOf<'bets'> | ViewOf<'payments'>,
  permissions: readonly string[],
): ConsoleRow[] {
  const { t, dateTime } = page;
  if (view.part === 'movements') {
    return view.list.map((row) => ({
      key: row.id,
      title: worded(page, 'record_kind_', row.kind),
      facts: [
        dateTime(row.at),
        ...[row.name, row.number].filter(Boolean),
        t('member_balance_after', { balance: moneyOrHidden(page, currency)(row.balanceAfter) }),
      ],
      amount: row.amount === null ? t('cash_hidden') : signedMoney(row.amount, currency),
    }));
  }
  if (view.part === 'payments') {
    return view.list.map((row) => ({
      key: row.id,
      title: `${t(`member_pay_${row.kind}`)} ${row.reference}`,
      ...(permissions.includes(`${row.kind}s.read`) && {
        to: `/console/${row.kind}s/${encodeURIComponent(row.id)}`,
      }),
      facts: [
        dateTime(row.at),
        row.kind === 'deposit'
          ? worded(page, 'deposit_channel_', row.by)
          : worded(page, 'bank_', row.by),
      ],
      state: worded(page, row.kind === 'deposit' ? 'deposit_state_' : 'withdraw_state_', row.state),
      amount: moneyOrHidden(page, currency)(row.amount),
    }));
  }
  const origin = siteOrigin(page);
  return view.list.map((row) => ({
    key: row.id,
    title: row.name,
    facts: [
      dateTime(row.at),
      row.number,
      t('member_staked', { stake: money(row.stake, currency) }),
    ],
    state: t(`bets_state_${row.state}`),
    amount: money(row.returned, currency),
    links:
      row.proof === '' || origin === ''
        ? []
        : [{ to: origin + row.proof, text: t('member_proof'), away: true }],
  }));
}
