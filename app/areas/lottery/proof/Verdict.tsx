import type { ReactNode } from 'react';
import { Icon } from '~/ui/Icon';

/** The outcome of a check in words, with a tick or a warning beside the words. */
export function Verdict({
  good,
  bad,
  children,
}: {
  good: boolean;
  bad: boolean;
  children: ReactNode;
}) {
  return (
    <p className={good ? 'verdict verified' : bad ? 'verdict refuted' : 'verdict'}>
      <Icon name={good ? 'check' : bad ? 'warn' : 'info'} />
      <span>{children}</span>
    </p>
  );
}
