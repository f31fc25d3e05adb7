import { dayOf } from '../kernel/api/wallTime';
import type { EmbeddedPlatform } from './createPlatform';
import { verifyLedger } from '../kernel/ledger/verify';
import { adapterOf } from '../areas/wallet/adapters';

const hour_ms = 3_600_000;
/** A day is checked once it has been over for this long, so that late transactions are in it. */
export const day_settles_ms = hour_ms;
/** A check that was begun this long ago and not ended was interrupted. */
export const check_limit_ms = hour_ms;

type Daily = Pick<EmbeddedPlatform, 'store' | 'db' | 'clock' | 'config' | 'log' | 'recon'>;

/**
 * Checks each past day once, in whichever process comes first: every vendor's records against ours,
 * and the ledger. Differences raise an alarm in the log. A failed check is repeated later.
 */
export async function dailyChecks(platform: Daily): Promise<void> {
  const { db, clock, config } = platform;
  const day = dayOf(clock.now() - day_settles_ms - 24 * hour_ms, config.timeZone);
  const vendors = await db.selectFrom('vendors').select(['code', 'adapter']).execute();
  const checkable = vendors.filter((vendor) => adapterOf(vendor)?.transactionsUrl);
  for (const { code } of checkable) {
    await once(platform, `recon:${code}`, day, async () => {
      const compared = await platform.recon({ vendor: code, day });
      return compared.ok ? compared.value.differences.length : undefined;
    });
  }
  await once(platform, 'ledger', day, () => provenLedger(platform));
}

/** Runs a check that nobody has made or is making. It returns its findings, or undefined if it failed. */
async function once(
  { db, clock }: Daily,
  name: string,
  day: string,
  check: () => Promise<number | undefined>,
): Promise<void> {
  const began_at = clock.now();
  const ours = await db
    .insertInto('daily_checks')
    .values({ name, day, began_at, ended_at: null, findings: null })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'day'])
        .doUpdateSet({ began_at })
        .where('daily_checks.ended_at', 'is', null)
        .where('daily_checks.began_at', '<=', began_at - check_limit_ms),
    )
    .returning('name')
    .executeTakeFirst();
  if (!ours) return;
  const findings = await check();
  if (findings === undefined) return;
  await db
    .updateTable('daily_checks')
    .set({ ended_at: clock.now(), findings })
    .where('name', '=', name)
    .where('day', '=', day)
    .execute();
}

async function provenLedger({ store, log }: Daily): Promise<number> {
  const { sound, sum, unbalanced, wrongBalances } = await verifyLedger(store.within('reports'));
  if (sound) return 0;
  log.error({ event: 'ledger_alarm', sum, unbalanced, wrongBalances }, 'the ledger is not sound');
  return Math.max(1, unbalanced.length + wrongBalances.length);
}
