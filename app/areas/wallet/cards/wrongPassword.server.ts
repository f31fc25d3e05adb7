import type { Fault } from '~/ui/fault';

/** The fault of a wrong payment password, with the tries that are left; undefined for any other refusal. */
export function wrongPassword({
  code,
  detail,
}: {
  code: string;
  detail: Readonly<Record<string, unknown>>;
}): Fault | undefined {
  const left = Number(detail.left ?? 0);
  if (code !== 'wrong_payment_password' || left < 1) return undefined;
  return { code: 'payouts_password_left', params: { left } };
}
