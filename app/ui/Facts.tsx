/** A fact's name and its value; without a value it is left out. */
type Fact = readonly [label: string, value: React.ReactNode];

/**
 * Facts with their names. `print` is for long figures that are compared and copied, `pairs` for
 * a name and its value on one line (sheet `payouts`).
 */
export function Facts({
  rows,
  print = false,
  pairs = false,
}: {
  rows: readonly Fact[];
  print?: boolean;
  pairs?: boolean;
}) {
  return (
    <dl className={pairs ? 'pairs' : print ? 'facts' : 'facts facts-short'}>
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={print ? 'print' : undefined}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
