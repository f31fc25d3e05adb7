import { errorKey } from '~/i18n/errorKey';
import { hasWords } from '~/i18n/messages.server';
import type { Page } from '~/session/page.server';
import type { Fault } from '~/ui/refused';
import type { ErrorCode } from '@server/kernel/api/errors';
import type { ZodIssue } from 'zod';

/** Faults by field name; those of the form as a whole are under ''. */
export type Faults = Record<string, Fault[]>;

/** A refusal of the platform: its code, and the details by name. */
export interface Refusal {
  code: ErrorCode;
  detail: Readonly<Record<string, unknown>>;
}

/**
 * Converts zod's issues to conform's errors: the message is the fault's code, figures are its
 * params.
 */
export const faultsOfIssues = (issues: readonly ZodIssue[]): Fault[] =>
  issues.map((issue) => ({
    code: issue.message,
    ...(issue.code === 'custom' && issue.params && { params: issue.params }),
  }));

/**
 * The faults of a refusal: at the fields that the platform names, at the field that `fieldOf` gives
 * for its code, or at the form as a whole. A visitor who is refused by address sees that address.
 */
export async function faultsOfRefusal(
  page: Page,
  refusal: Refusal,
  fieldOf: Readonly<Partial<Record<ErrorCode, string>>>,
): Promise<Faults> {
  const { code, detail } = await withAddress(page, refusal);
  if (code === 'fields_invalid') {
    const named = Object.entries(detail).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return Object.fromEntries(named.map(([field, fault]) => [field, [{ code: fault }]]));
  }
  if (code === 'restricted' && typeof detail.ip === 'string') {
    const params = { ip: detail.ip, country: String(detail.country ?? '') };
    return { '': [{ code: 'info_ip_block', params }] };
  }
  if (code === 'account_locked') {
    return { '': [{ code: errorKey(code), params: lockParams(detail) }] };
  }
  return { [fieldOf[code] ?? '']: [{ code: errorKey(code), params: figuresOf(detail) }] };
}

/**
 * A refusal by address, with that address: the refusal's own, else the one in the site's status.
 */
export async function withAddress(page: Page, refusal: Refusal): Promise<Refusal> {
  if (refusal.code !== 'restricted' || refusal.detail.ip !== undefined) return refusal;
  const status = await page.status();
  return status.ok ? { ...refusal, detail: { ...status.value.location } } : refusal;
}

/** The params of the message of a locked account: the operator's own words. */
export const lockParams = ({ reason }: Refusal['detail']) => ({ reason: String(reason ?? '') });

/** The figures of a refusal; `0` is the contract's name for the first. */
function figuresOf(detail: Refusal['detail']): Record<string, number> {
  const figures = Object.entries(detail).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  const [first] = figures;
  return { ...Object.fromEntries(figures), ...(first && { '0': first[1] }) };
}

const faults_limit_chars = 2_000;

/**
 * The faults that a form showed when it was sent, from its hidden field. The field comes from the
 * browser, so only known messages at known fields are taken, with short plain values.
 */
export function listedFaults(text: unknown, names: readonly string[]): Faults {
  if (typeof text !== 'string' || text.length > faults_limit_chars) return {};
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return {};
  }
  if (typeof read !== 'object' || read === null) return {};
  const known = Object.entries(read).filter(([name]) => name === '' || names.includes(name));
  return Object.fromEntries(
    known.flatMap(([name, faults]): [string, Fault[]][] => {
      const [first] = Array.isArray(faults) ? (faults as unknown[]) : [];
      const fault = readFault(first);
      return fault ? [[name, [fault]]] : [];
    }),
  );
}

function readFault(value: unknown): Fault | null {
  const { code, params } = (value ?? {}) as { code?: unknown; params?: unknown };
  if (typeof code !== 'string' || !hasWords(code)) return null;
  if (typeof params !== 'object' || params === null) return { code };
  const plain = Object.entries(params).filter(
    ([, each]) => typeof each === 'string' || typeof each === 'number',
  );
  return { code, params: Object.fromEntries(plain) as Record<string, string | number> };
}
