import { neededFor, type NewcomerBonus } from '../api/bonusTerms';
import type { Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import { inEachLanguage } from '../../../words';
import type { Caller, Platform } from '../../../kernel/context';
import { isTrial } from '../../../kernel/members/memberTypes';
import { playRefusal } from '../../protection/playRefusal';
import type { SettingKey, SettingValue } from '../../../kernel/settings/keys';
import { readSettings } from '../../../kernel/settings/settings';
import { walletOf } from '../balance';
import { grantBonus } from './grants';

const bonus_id = 'newcomer';

const names = inEachLanguage(({ bonuses }) => bonuses.newcomer);

/** Returns the bonus for a first login in the installed app by the operator's settings; null for none. */
export function newcomerTerms(
  settings: Record<SettingKey, SettingValue>,
  currency: string,
): NewcomerBonus | null {
  const amount = Number(settings['newcomer.bonus']);
  if (amount === 0) return null;
  return { amount, needed: neededFor(amount, Number(settings['newcomer.turnover'])), currency };
}

/**
 * Gives the bonus for a member's first login in the installed app, in the transaction that opens the
 * session and holds the member's row: once for a member, once for a device, not to trial players, and not
 * while a member is excluded from play (wallet#newcomers-bonus). Returns what was given; null for nothing.
 */
export async function welcomeToApp(
  trx: Trx,
  platform: Platform,
  member: Pick<Member, 'id' | 'type'>,
  { standalone, deviceKey }: Caller,
): Promise<NewcomerBonus | null> {
  if (!standalone || deviceKey === undefined || isTrial(member)) return null;
  const [memberId, instant] = [member.id, platform.clock.now()];
  const onceKey = `${bonus_id} ${memberId}`;
  if ((await isGiven(trx, onceKey)) || (await playRefusal(trx, memberId, instant))) return null;
  const terms = newcomerTerms(await readSettings(trx), platform.config.currency);
  if (!terms) return null;
  if (!(await claimDevice(trx, { device_key: deviceKey, member_id: memberId }))) return null;
  const walletId = await walletOf(trx, member, terms.currency, instant);
  const { amount, needed } = terms;
  const grant = { bonusId: bonus_id, memberId, depositId: null, walletId, onceKey, amount, needed };
  await grantBonus(trx, platform, { ...grant, words: JSON.stringify(names) }, instant);
  return terms;
}

async function isGiven(trx: Trx, onceKey: string): Promise<boolean> {
  const grant = await trx
    .selectFrom('bonus_grants')
    .select('id')
    .where('once_key', '=', onceKey)
    .executeTakeFirst();
  return grant !== undefined;
}

/** Of two members at once on one device, one gets true. */
async function claimDevice(
  trx: Trx,
  device: { device_key: string; member_id: string },
): Promise<boolean> {
  const claimed = await trx
    .insertInto('newcomer_devices')
    .values(device)
    .onConflict((conflict) => conflict.doNothing())
    .returning('device_key')
    .executeTakeFirst();
  return claimed !== undefined;
}
