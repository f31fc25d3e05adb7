import type { DepositRow } from '../../../store/depositTables';
import type { Platform } from '../../context';
import { fail, ok, type Result } from '../../result';
import { providerOf } from './providers';

/**
 * Leads to the page where a deposit is paid, and makes the payment at its provider if there is none yet.
 * Empty for a deposit that a person looks for. Failure: `payment_provider_away`; asked again, it goes on.
 */
export async function beginPayment(
  platform: Platform,
  deposit: DepositRow,
): Promise<Result<{ payUrl: string }, 'payment_provider_away'>> {
  const provider = providerOf(deposit.provider);
  if (!provider || deposit.pay_url !== '') return ok({ payUrl: deposit.pay_url });
  try {
    const { providerRef, payUrl } = await provider.begin(platform, deposit);
    await platform.db
      .updateTable('deposits')
      .set({ provider_ref: providerRef, pay_url: payUrl })
      .where('id', '=', deposit.id)
      .where('pay_url', '=', '')
      .execute();
    return ok({ payUrl });
  } catch (cause) {
    const { id, provider: name } = deposit;
    platform.log.error({ err: cause, deposit: id, provider: name }, 'a payment could not be made');
    return fail('payment_provider_away');
  }
}
