/** PromptPay credit transfer (Bank of Thailand): the merchant account's template and its application. */
const template = '29';
const application = 'A000000677010111';
const baht = '764';

/** True for an account that PromptPay knows: a Thai mobile number, or the 13 digits of a person or company. */
export const isPromptPayId = (id: string): boolean => /^(0\d{9}|\d{13})$/.test(id);

/**
 * Writes the text of a payment's QR code (EMVCo Merchant-Presented Mode 1.1, wallet#promptpay), for one use:
 * the account, the amount in satang, and a reference of up to 25 letters and digits.
 */
export function promptPayPayload(id: string, satang: number, reference: string): string {
  const text =
    field('00', '01') +
    field('01', '12') +
    field(template, field('00', application) + accountOf(id)) +
    field('53', baht) +
    field('54', `${Math.trunc(satang / 100)}.${String(satang % 100).padStart(2, '0')}`) +
    field('58', 'TH') +
    field('62', field('05', reference)) +
    // The check is over its own name and length too.
    '6304';
  return text + crc16(text);
}

/** A mobile number is written with its country in 13 digits. */
const accountOf = (id: string): string =>
  id.length === 13 ? field('02', id) : field('01', `0066${id.slice(1)}`);

const field = (name: string, value: string): string =>
  name + String(value.length).padStart(2, '0') + value;

const polynomial = 0x1021;

/** CRC-16/CCITT-FALSE of a text's bytes in UTF-8, as four capital hex digits (ISO/IEC 13239 with 0xFFFF). */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ polynomial;
    }
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
