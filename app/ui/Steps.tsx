/** A step of money on its way, in the reader's words. */
export interface Step {
  text: string;
  /** Its day and time; empty while it has not come. */
  at: string;
  /** `now` is the one that it is in, or that waits for somebody; `bad` ended without success. */
  kind: 'done' | 'now' | 'next' | 'bad';
}

/** The steps that a deposit or a withdrawal went through, with their times, and those that are to come. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="steps">
      {steps.map(({ text, at, kind }) => (
        <li key={text} data-step={kind} aria-current={kind === 'now' ? 'step' : undefined}>
          {text}
          {at !== '' && <span className="fine">{at}</span>}
        </li>
      ))}
    </ol>
  );
}
