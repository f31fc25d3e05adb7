import {
  endMemberSession,
  endOtherSessions,
  memberSessions,
  recentSignIns,
  securityConfig,
  securityEvents,
} from '@server/areas/account/api/security';
import { z } from 'zod';
import { endOthersFields, endSessionFields } from '~/areas/account/security/securityFields';
import { loadPasskeys } from '~/areas/account/passkeys/passkeys.server';
import { loadSecondFactor } from '~/areas/account/security/secondFactor.server';
import { renewedSession } from '~/areas/account/signIn.server';
import { defineForm } from '~/forms/form.server';
import { countryName } from '~/i18n/countryName';
import { signedOut } from '~/forms/preferences.server';
import { toast_success_ms, done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';

interface SignIn {
  at: number;
  device: string;
  address: string;
  outcome: string;
  how: string;
}

/**
 * Makes one row of sign-ins that follow each other and are alike but for their time: the row has
 * the latest, and says how many there were. Takes and gives the newest first.
 */
export function groupSignIns<T extends SignIn>(list: readonly T[]): (T & { times: number })[] {
  const rows: (T & { times: number })[] = [];
  for (const signIn of list) {
    const row = rows.at(-1);
    if (row && isAlike(row, signIn)) row.times += 1;
    else rows.push({ ...signIn, times: 1 });
  }
  return rows;
}

const isAlike = (one: SignIn, other: SignIn): boolean =>
  one.device === other.device &&
  one.address === other.address &&
  one.outcome === other.outcome &&
  one.how === other.how;

interface Session {
  device: string;
  current: boolean;
}

/**
 * Groups sessions of devices of the same name, in the order of their first ones. The present session stays alone: what
 * else has its name may be somebody else's.
 */
export function groupSessions<T extends Session>(list: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const session of list) {
    const group = groups.find(
      ([first]) => !session.current && !first!.current && first!.device === session.device,
    );
    if (group) group.push(session);
    else groups.push([session]);
  }
  return groups;
}

/** A place in words: its country, where that is known, and its network. */
const placeOf = (page: Page, { country, address }: { country: string; address: string }): string =>
  [country && countryName(country, page.preferences.lang), address].filter(Boolean).join(' · ');

/** A session that was last used so soon after its login tells one time. */
const same_moment_ms = 60_000;

/**
 * Loads the security centre: the account's protection, its sessions and its logins
 * (account#security-centre).
 */
export async function loadSecurity(page: Page) {
  const [config, second, keys, sessions, events, signIns] = await Promise.all([
    page.call(securityConfig, {}),
    loadSecondFactor(page),
    loadPasskeys(page),
    page.call(memberSessions, {}),
    page.call(securityEvents, {}),
    page.call(recentSignIns, {}),
  ]);
  const dated = (instant: number) => page.dateTime(instant);
  const { hasPassword, hasPaymentPassword, ...contacts } = valueOf(page, config);
  return {
    second,
    passkeys: keys,
    hasPassword,
    hasPaymentPassword,
    email: contacts.email,
    emailVerified: contacts.emailVerified,
    mobile: contacts.mobile,
    mobileVerified: contacts.mobileVerified,
    devices: groupSessions(
      valueOf(page, sessions).list.map((one) => ({
        id: one.sessionId,
        device: one.device,
        address: placeOf(page, one),
        opened: dated(one.createdAt),
        seen: one.seenAt - one.createdAt < same_moment_ms ? null : dated(one.seenAt),
        current: one.current,
      })),
    ),
    events: valueOf(page, events).list.map(({ country, ...event }) => ({
      ...event,
      address: placeOf(page, { ...event, country }),
      at: dated(event.at),
    })),
    signIns: groupSignIns(valueOf(page, signIns).list).map(({ country, ...row }) => ({
      ...row,
      address: placeOf(page, { ...row, country }),
      at: dated(row.at),
    })),
  };
}

export type SecurityData = Awaited<ReturnType<typeof loadSecurity>>;

/** Session ids are never longer; a longer text is cut and stays unknown. */
const id_limit_chars = 60;

const sessionId = z
  .string({ required_error: 'error_session_unknown' })
  .transform((id) => id.slice(0, id_limit_chars));

/** Ends one of the member's sessions; ending the present one signs out (account#sessions). */
export const endSessionForm = defineForm(endSessionFields).on(
  'endSession',
  z.object({ sessionId }),
  async ({ page, value }) => {
    const known = await page.call(memberSessions, {});
    const present =
      known.ok && known.value.list.some((one) => one.current && one.sessionId === value.sessionId);
    const answer = await page.call(endMemberSession, value);
    if (!answer.ok) return { refused: answer };
    if (present) return signedOut(page);
    return {
      to: page.url.pathname,
      flash: { key: 'session_ended', kind: 'good', duration_ms: toast_success_ms },
    };
  },
);

/** Ends all other sessions, and every copy of the present one's cookie (account#security-centre). */
export const endOthersForm = defineForm(endOthersFields).on(
  'endOthers',
  z.object({}),
  async ({ page }) => {
    const answer = await page.call(endOtherSessions, {});
    if (!answer.ok) return { refused: answer };
    const cookies = [renewedSession(page, answer.value.token)];
    return { to: page.url.pathname, flash: done('others_ended'), cookies };
  },
);
