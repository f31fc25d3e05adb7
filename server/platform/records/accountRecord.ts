import {
  export_days_most,
  exported_rows_a_page,
  record_days_default,
  type accountRecord,
  type accountRecordRows,
} from '../../contract/accountRecord';
import * as api from '../../contract/accountRecord';
import type { RequestOf, ResponseOf } from '../../contract/call';
import { record_days_most, record_rows_a_page } from '../../contract/records';
import type { Member } from '../../store/tables';
import { bind, type Binding } from '../bind';
import type { Platform } from '../context';
import { kindsOf } from '../ledger/kinds';
import { foldRecord } from '../ledger/sums/foldRecord';
import { addedUp, recordSums } from '../ledger/sums/recordSums';
import { readPeriod } from '../period';
import { ok, type Result } from '../result';
import { resetTrialIfNewDay, walletOf } from '../wallet/balance';
import { describeMovements } from './movementNames';
import { readPage, type Filtered } from './movementRows';

type Failure = 'dates_invalid' | 'period_too_long';
type Asked = RequestOf<typeof accountRecord>;

/** Returns a member's own wallet account, with its record's sums up to date. */
export async function recordAccount(platform: Platform, member: Member): Promise<string> {
  await resetTrialIfNewDay(platform, member);
  const { db, config, clock } = platform;
  const accountId = await walletOf(db, member, config.currency, clock.now());
  await foldRecord(platform, accountId);
  return accountId;
}

/**
 * Returns a page of a member's own account record with the exact sums of its filter, the newest movement
 * first (wallet#account-record). Failures: those of its dates.
 */
async function showRecord(
  platform: Platform,
  member: Member,
  asked: Asked,
): Promise<Result<ResponseOf<typeof accountRecord>, Failure>> {
  const page = await pageOf(platform, member, asked, {
    days_most: record_days_most,
    size: record_rows_a_page,
  });
  if (!page.ok) return page;
  const { filtered, ...shown } = page.value;
  return ok({ ...shown, total: addedUp(filtered.sums) });
}

/** Returns a long page of the same record, for a download (wallet#record-download). Failures: the same. */
async function exportRecord(
  platform: Platform,
  member: Member,
  asked: Asked,
): Promise<Result<ResponseOf<typeof accountRecordRows>, Failure>> {
  const page = await pageOf(platform, member, asked, {
    days_most: export_days_most,
    size: exported_rows_a_page,
  });
  if (!page.ok) return page;
  const { from, to, currency, list, older } = page.value;
  return ok({ from, to, currency, list, older });
}

async function pageOf(
  platform: Platform,
  member: Member,
  { from, to, types = '', language = 'th', cursor = '' }: Asked,
  { days_most, size }: { days_most: number; size: number },
) {
  const days = readPeriod(platform, { from, to }, { usual: record_days_default, most: days_most });
  if (!days.ok) return days;
  const accountId = await recordAccount(platform, member);
  const kinds = kindsOf(types.split(','));
  const all = await recordSums(platform.db, accountId, days.value);
  const sums = kinds ? all.filter(({ kind }) => kinds.some((one) => one === kind)) : all;
  const filtered: Filtered = { accountId, days: days.value, kinds, sums };
  const { rows, newer, older } = await readPage(platform.db, filtered, cursor, size);
  return ok({
    from: days.value.from,
    to: days.value.to,
    currency: platform.config.currency,
    list: await describeMovements(platform, member.id, rows, language),
    newer,
    older,
    filtered,
  });
}

export const bindings: Binding[] = [
  bind(api.accountRecord, (platform, { input, session }) =>
    showRecord(platform, session.member, input),
  ),
  bind(api.accountRecordRows, (platform, { input, session }) =>
    exportRecord(platform, session.member, input),
  ),
];
