import type { Platform } from '../context';
import { codeAt, openedSecret } from './totp';

/** The staff of the demo's console (console#demo-staff). */
export const demoStaff: readonly { username: string; role: string }[] = [
  { username: 'owner', role: 'owner' },
  { username: 'fin1', role: 'finance-clerk' },
  { username: 'fin2', role: 'finance-lead' },
  { username: 'sup1', role: 'support-agent' },
  { username: 'lot1', role: 'lottery-clerk' },
  { username: 'lot2', role: 'lottery-lead' },
  { username: 'edit1', role: 'content-editor' },
  { username: 'audit1', role: 'auditor' },
];

/** Lists the demo's staff with the secrets of their second factors and the codes of now: play, for nobody else's. */
export async function listDemoStaff(
  platform: Platform,
): Promise<{ username: string; role: string; secret: string; code: string }[]> {
  const rows = await platform.db
    .selectFrom('staff')
    .select(['username', 'role', 'totp_sealed'])
    .where('made_by', '=', '')
    .where('disabled_at', 'is', null)
    .execute();
  return demoStaff.flatMap(({ username }) => {
    const row = rows.find((each) => each.username === username);
    const secret = row?.totp_sealed ? openedSecret(platform, 'staff', row.totp_sealed) : undefined;
    if (!row || secret === undefined) return [];
    const code = codeAt(secret, platform.clock.now());
    return [{ username, role: row.role, secret, code }];
  });
}
