import {
  memberSessions,
  recentSignIns,
  securityConfig,
  securityEvents,
} from '@contract/account/security';
import { dateTime } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import { groupSessions, groupSignIns } from './groupAlike';

/** A session that was last used so soon after its login tells one time. */
const same_moment_ms = 60_000;

/**
 * Loads the security centre: the account's protection, its sessions and its logins
 * (account#security-centre).
 */
export async function loadSecurity(page: Page) {
  const [config, sessions, events, signIns] = await Promise.all([
    page.call(securityConfig, {}),
    page.call(memberSessions, {}),
    page.call(securityEvents, {}),
    page.call(recentSignIns, {}),
  ]);
  const { lang } = page.preferences;
  const dated = (at: number) => dateTime(at, lang, page.runtime.config.timeZone);
  const { hasPassword, hasPaymentPassword, ...contacts } = valueOf(page, config);
  return {
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
        address: one.address,
        opened: dated(one.createdAt),
        seen: one.seenAt - one.createdAt < same_moment_ms ? null : dated(one.seenAt),
        current: one.current,
      })),
    ),
    events: valueOf(page, events).list.map((event) => ({ ...event, at: dated(event.at) })),
    signIns: groupSignIns(valueOf(page, signIns).list).map((row) => ({
      ...row,
      at: dated(row.at),
    })),
  };
}

export type SecurityData = Awaited<ReturnType<typeof loadSecurity>>;
