import type { DepositChannel } from '../../../contract/deposits';
import type { Platform } from '../../context';

/** The account that a payment goes to. */
export interface Payee {
  bank: string;
  number: string;
  holder: string;
}

/** A way to pay with its terms. Minor units. */
export interface Channel {
  channel: DepositChannel;
  least: number;
  most: number;
  /** Hundredths of a per cent of the amount. */
  feeRate: number;
  payee: Payee;
}

/**
 * Returns the ways to pay that are open (wallet#deposit): a bank transfer where the operator has named the
 * account to pay to.
 */
export async function openChannels({ settings }: Pick<Platform, 'settings'>): Promise<Channel[]> {
  const [bank, number, holder, least, most, feeRate] = await Promise.all([
    settings.get('deposit.bank.name'),
    settings.get('deposit.bank.number'),
    settings.get('deposit.bank.holder'),
    settings.get('deposit.bank.min'),
    settings.get('deposit.bank.max'),
    settings.get('deposit.bank.fee'),
  ]);
  if (bank === '' || number === '' || holder === '' || Number(least) > Number(most)) return [];
  return [
    {
      channel: 'bank',
      ...{ least: Number(least), most: Number(most), feeRate: Number(feeRate) },
      payee: { bank, number, holder },
    },
  ];
}
