import type { TeamRow } from '@server/areas/agent/api/team';
import { parsePercent } from '@server/kernel/api/amounts';
import { z } from 'zod';
import { typedText } from '~/forms/schema.server';
import { dateOnly, hundredths, money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { withBack } from '~/session/wayBack';
import { memberPath } from './teamQuery';

/** A rebate as a person types it, in per cent; hundredths of a per cent. */
export const percentText = () =>
  typedText().transform((text, context): number => {
    const rebate = parsePercent(text);
    if (rebate !== null) return rebate;
    context.addIssue({ code: 'custom', message: 'team_rebate_wrong' });
    return z.NEVER;
  });

/** Ids are shorter. A longer one is nobody's. */
const id_most_chars = 60;
const nobody = 'nobody';

/** An id of the address as the calls take it; what is too long for one is nobody's. */
export const idOf = (text: string): string => (text.length > id_most_chars ? nobody : text);

/** Writes a rebate, hundredths of a per cent, as a percentage: 250 is 2.5%. */
export const rebateText = (rebate: number): string => `${hundredths(rebate)}%`;

/**
 * A member of the team as the lists show one (agent#team-rows); `list` is the address that the member's page leads back
 * to.
 */
export function rowView(page: Page, currency: string, row: TeamRow, list = '') {
  const { t, preferences, runtime } = page;
  const day = (instant: number | null) =>
    instant === null ? '' : dateOnly(instant, preferences.lang, runtime.config.timeZone);
  return {
    id: row.memberId,
    name: row.userName,
    agent: row.agent,
    nickname: row.nickname === row.userName ? '' : row.nickname,
    kind: t(row.agent ? 'team_kind_agent' : 'team_kind_member'),
    active: row.active,
    online: row.online,
    remark: row.remark,
    level: t('team_level', { level: row.level }),
    rebate: rebateText(row.rebate),
    balance: money(row.balance, currency),
    direct: row.directCount,
    team: row.teamCount,
    joined: day(row.joinedAt),
    lastLogin: day(row.lastLoginAt),
    to: withBack(memberPath(row.memberId), list),
  };
}

export type RowView = ReturnType<typeof rowView>;
