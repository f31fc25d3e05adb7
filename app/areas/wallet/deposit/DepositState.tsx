import { useT } from '~/i18n/useT';
import type { DepositOwn } from './deposit.server';

type State = NonNullable<DepositOwn['one']>['state'];

const colours: Readonly<Partial<Record<State, string>>> = {
  paid: 'state state-good',
  failed: 'state state-bad',
};

/** The state of a deposit in a word. */
export function DepositState({ state }: { state: State }) {
  const t = useT();
  return <span className={colours[state] ?? 'state'}>{t(`deposit_state_${state}`)}</span>;
}
