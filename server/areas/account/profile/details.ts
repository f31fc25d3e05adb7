import type { z } from 'zod';
import { alertOwner } from '../../../kernel/alerts/alertOwner';
import { requireProof, requireStepUp } from '../../../kernel/alerts/elevation';
import type { ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Caller, Platform } from '../../../kernel/context';
import { withinLimit } from '../../../kernel/limits/limit';
import { lockMember } from '../../../kernel/members/lockMember';
import { fail, ok, type Result } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/sessions';
import { listOf } from '../../../kernel/settings/keys';
import { maskMobile } from '../../../kernel/verification/mobile';
import type { Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import type { AgeConfirmation } from '../../../store/tables/protection';
import { closeIfExcluded, notifyOfMatch } from '../../protection/excludedHere';
import { isMessenger, keepMessengers, messengerDetails } from '../../protection/messengers';
import { tidyIdNumber } from '../../protection/outside/details';
import { ageOf } from '../../protection/underage';
import * as api from '../api/profile';
import {
  detailFields,
  type DetailField,
  type saveDetail as contract,
  type profile,
} from '../api/profile';
import { hasGoodDigit } from '../rules';
import { checkStored, storedText } from '../names';
import { avatarOf } from './avatar';
import { maskEmail } from './mask';
import { profileByMember } from './names';

const visible_signs = 4;

const storedIn = ({ profile }: Pick<Member, 'profile'>): Record<string, unknown> =>
  JSON.parse(profile) as Record<string, unknown>;

/** Returns the optional fields of a registration that the operator asks for, or that the member has filled in. */
async function detailsOf(
  { settings: stored }: Pick<Platform, 'settings'>,
  member: Pick<Member, 'profile'>,
): Promise<{ field: DetailField; value: string }[]> {
  const settings = await stored.all();
  const cached = storedIn(member);
  return detailFields.flatMap((field) => {
    const value = typeof cached[field] === 'string' ? cached[field] : '';
    if (value === '' && settings[`register.${field}.enabled`] !== '1') return [];
    return [{ field, value: field === 'idNumber' ? masked(value) : value }];
  });
}

/** An ID number is read over no shoulder. */
const masked = (idNumber: string): string =>
  idNumber === '' ? '' : `••••${idNumber.slice(-visible_signs)}`;

/**
 * Corrects an optional field of the registration; an empty one is taken away. The number of an ID needs a step-up, and
 * the number or id of a messenger a login just now or a step-up, for those of an excluded person close play
 * (protection#known-again). Failures: `fields_invalid`, with the fault of the field; `step_up_required`;
 * `too_many_requests`.
 */
async function saveDetail(
  platform: Platform,
  session: LiveSession,
  { field, value: typed }: z.output<typeof contract.request>,
  caller: Caller,
): Promise<Result<{ success: true }, 'fields_invalid' | 'step_up_required' | 'too_many_requests'>> {
  const dialingCodes = listOf(await platform.settings.get('sms.dialingCodes'));
  const value = storedText(field, typed, dialingCodes);
  const fault = value === '' ? null : checkStored(field, value, dialingCodes);
  const isWrong = field === 'idNumber' && !hasGoodDigit(value);
  if (fault || isWrong) return fail('fields_invalid', { [field]: fault ?? 'id_number_digit' });
  const { id } = session.member;
  if (field === 'idNumber') {
    const may = await requireStepUp(platform, session, { what: 'idNumber', caller });
    if (!may.ok) return may;
  }
  if (isMessenger(field) && value !== '') {
    const may = await requireProof(platform, session, { what: 'messenger', caller });
    if (!may.ok) return may;
  }
  if (!(await withinLimit(platform, profileByMember, id))) return fail('too_many_requests');
  const now = platform.clock.now();
  const closed = await platform.db.transaction().execute(async (trx) => {
    const { [field]: before, ...others } = storedIn(await lockMember(trx, id));
    void before;
    const stored = value === '' ? others : { ...others, [field]: value };
    const profile = JSON.stringify(stored);
    const idNumber = field === 'idNumber' && { id_number: tidyIdNumber(value) || null };
    await trx
      .updateTable('members')
      .set({ profile, ...idNumber })
      .where('id', '=', id)
      .execute();
    if (isMessenger(field)) await keepMessengers(trx, id, stored);
    const reported = value === '' ? undefined : await detailIn(trx, field, value);
    return reported !== undefined && closeIfExcluded(trx, id, reported, now);
  });
  if (field === 'idNumber')
    await alertOwner(platform, session.member, { what: 'idNumber', outcome: 'done', caller });
  if (closed) await notifyOfMatch(platform, session.member, caller);
  return ok({ success: true });
}

/** Returns the detail of a field by which a person is known again; undefined for fields by which nobody is. */
async function detailIn(trx: Trx, field: DetailField, value: string) {
  if (field === 'idNumber') return { idNumber: value };
  return isMessenger(field) ? messengerDetails(trx, { [field]: value }) : undefined;
}

/** Returns a member's contact details as they are shown: masked, and proved or not. */
export const contactsOf = (member: Member) => ({
  email: member.email ? maskEmail(member.email) : '',
  emailVerified: Boolean(member.email) && member.email_verified_at !== null,
  mobile: member.mobile ? maskMobile(member.mobile) : '',
  mobileVerified: Boolean(member.mobile) && member.mobile_verified_at !== null,
});

/** Returns a member's profile. */
const profileOf = async (
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  member: Member,
): Promise<ResponseOf<typeof profile>> => ({
  account: member.username,
  nickname: member.nickname,
  ...contactsOf(member),
  payeeName: member.payee_name ?? '',
  payeeNameLocked: Boolean(member.payee_name),
  birthDate: member.birth_date,
  avatar: avatarOf(member),
  joinedAt: member.created_at,
  details: await detailsOf({ settings }, member),
  ageConfirmed: ageView(await ageOf(db, member.id)),
});

const ageView = (confirmed: AgeConfirmation | undefined) =>
  confirmed ? { age: confirmed.age, at: confirmed.confirmed_at } : null;

export const bindings: Binding[] = [
  bind(api.saveDetail, (platform, { input, session, caller }) =>
    saveDetail(platform, session, input, caller),
  ),
  bind(api.profile, async (platform, { session }) => ok(await profileOf(platform, session.member))),
];
