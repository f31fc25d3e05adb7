import type { ReactNode } from 'react';

interface ChoiceProps {
  /** The value that the form sends. */
  choice: string;
  chosen: string;
  className?: string;
  children: ReactNode;
}

/** One radio of a board: its whole label is the tap target. */
export function Choice({ choice, chosen, className, children }: ChoiceProps) {
  return (
    <label className={className ? `bet ${className}` : 'bet'}>
      <input type="radio" name="choice" value={choice} defaultChecked={choice === chosen} />
      {children}
    </label>
  );
}

/** The odds as boards print them. */
export const times = (odds: string): string => `× ${odds}`;
