import type { WithdrawalState } from '@server/areas/payouts/api/withdrawals';
import { useT } from '~/i18n/useT';

const colours: Readonly<Partial<Record<WithdrawalState, string>>> = {
  paid: 'state state-good',
  rejected: 'state state-bad',
};

/** The state of a withdrawal in a word. */
export function WithdrawState({ state }: { state: WithdrawalState }) {
  const t = useT();
  return <span className={colours[state] ?? 'state'}>{t(`withdraw_state_${state}`)}</span>;
}
