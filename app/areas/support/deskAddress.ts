import { defineFields } from '~/forms/fields';

/** The fields of a message to customer service. */
export const deskFields = defineFields('desk', { message: 'desk_message', image: 'desk_image' });

/** The payments that somebody may ask customer service about. */
export const requested_payments = ['deposit', 'withdrawal'] as const;
type RequestedPayment = (typeof requested_payments)[number];

/** The parameter of the desk's address that names a payment: `KIND-REFERENCE`. */
const about_query = 'about';

/** The desk's address with a message begun about a payment, its reference filled in (support#chat). */
export const deskAbout = (kind: RequestedPayment, reference: string): string =>
  `/m/customer?${about_query}=${kind}-${encodeURIComponent(reference)}`;

const about_form = /^(deposit|withdrawal)-([A-Za-z0-9]{1,30})$/;

/** The payment that an address of the desk names; null for none, and for what is no reference. */
export function readAbout(
  query: URLSearchParams,
): { kind: RequestedPayment; number: string } | null {
  const [, kind, number] = about_form.exec(query.get(about_query) ?? '') ?? [];
  return kind && number ? { kind: kind as RequestedPayment, number } : null;
}
