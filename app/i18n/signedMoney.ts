import { money } from './format';

/** Formats an amount (minor units) with its sign, a real minus: `+฿5.00`, `−฿5.00`; nothing has none: `฿0.00`. */
export const signedMoney = (minor: number, currency: string): string =>
  (minor < 0 ? '−' : minor > 0 ? '+' : '') + money(Math.abs(minor), currency);
