import type { Db } from '../../store/open';
import { staffAreas, staffVerbs, type Permission, type StaffArea } from '../api/staff';

/** The permissions of a role, and the most of one act in an area, in minor units (console#roles). */
export interface Role {
  permissions: readonly Permission[];
  ceilings: Readonly<Partial<Record<StaffArea, number>>>;
}

const reading = (...areas: readonly StaffArea[]): Permission[] =>
  areas.map((area) => `${area}.read` as const);
const acting = (...areas: readonly StaffArea[]): Permission[] =>
  areas.flatMap((area) => [`${area}.read` as const, `${area}.act` as const]);
const leading = (...areas: readonly StaffArea[]): Permission[] =>
  areas.flatMap((area) => staffVerbs.map((verb): Permission => `${area}.${verb}`));

/** 50,000.00, and ten times as much for a lead. */
const clerk_most = 5_000_000;
const lead_most = 50_000_000;

/**
 * The roles that are shipped, each a sample that operators may change (`ops staff role`). An area without a ceiling has
 * none but the thresholds from which two are needed.
 */
export const sampleRoles = {
  owner: { permissions: leading(...staffAreas), ceilings: {} },
  'finance-clerk': {
    permissions: [
      ...acting('deposits', 'withdrawals', 'adjustments', 'gifts', 'credits'),
      ...reading('members'),
    ],
    ceilings: {
      deposits: clerk_most,
      withdrawals: clerk_most,
      adjustments: clerk_most,
      gifts: clerk_most,
      credits: clerk_most,
    },
  },
  'finance-lead': {
    permissions: [
      ...leading('deposits', 'withdrawals', 'adjustments', 'gifts', 'credits'),
      ...acting('contacts'),
      ...reading('members', 'risk', 'reports', 'record', 'staff', 'settings'),
      // The second person for staff, payment targets and thresholds that the owner asks for.
      'staff.authorise',
      'settings.authorise',
    ],
    ceilings: {
      deposits: lead_most,
      withdrawals: lead_most,
      adjustments: lead_most,
      gifts: lead_most,
      credits: lead_most,
    },
  },
  'support-agent': {
    permissions: acting('members', 'contacts', 'support', 'feedback'),
    ceilings: {},
  },
  'support-lead': {
    permissions: [
      ...leading('members', 'contacts', 'support', 'feedback'),
      // A member may ask for a win that waits.
      ...reading('deposits', 'withdrawals', 'credits', 'record'),
    ],
    ceilings: {},
  },
  risk: {
    permissions: [
      ...leading('risk'),
      ...acting('members', 'credits'),
      ...reading('deposits', 'withdrawals', 'lotteries', 'games', 'agents', 'reports', 'record'),
    ],
    ceilings: {},
  },
  'lottery-clerk': { permissions: acting('lotteries'), ceilings: {} },
  'lottery-lead': {
    permissions: [...leading('lotteries'), ...reading('reports', 'record')],
    ceilings: {},
  },
  'content-editor': { permissions: acting('content'), ceilings: {} },
  marketing: {
    permissions: [...acting('content', 'gifts'), ...reading('reports')],
    ceilings: { gifts: clerk_most },
  },
  'agents-manager': {
    permissions: [...leading('agents'), ...reading('members', 'reports')],
    ceilings: {},
  },
  auditor: { permissions: reading(...staffAreas), ceilings: {} },
} as const satisfies Record<string, Role>;

/** The ids of the shipped roles. */
export const sampleRoleIds = Object.keys(sampleRoles) as (keyof typeof sampleRoles)[];

const samples: Readonly<Record<string, Role>> = sampleRoles;

/** Returns a role as it is now: as an operator has changed it, else as it was shipped; undefined for none. */
export async function findRole(db: Db, id: string): Promise<Role | undefined> {
  const row = await db
    .selectFrom('staff_roles')
    .select(['permissions', 'ceilings'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row) return { permissions: JSON.parse(row.permissions), ceilings: JSON.parse(row.ceilings) };
  return Object.hasOwn(samples, id) ? samples[id] : undefined;
}

/** Lists the ids of all roles: those that were shipped, and those that operators have added. */
export async function listRoles(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('staff_roles').select('id').orderBy('id').execute();
  return [...new Set<string>([...sampleRoleIds, ...rows.map(({ id }) => id)])];
}
