import type { Member } from '../../store/tables';
import { trial_type } from '../members/memberTypes';

/**
 * True while a member should choose a password: there is none (registration by code or at a
 * provider), or somebody else chose it. Trial players have none to choose (account#first-password).
 */
export const passwordDue = ({
  type,
  password_hash,
  password_given,
}: Pick<Member, 'type' | 'password_hash' | 'password_given'>): boolean =>
  type !== trial_type && (password_hash === null || password_given === 1);
