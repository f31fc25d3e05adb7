/** Faults of typed amounts (site#typed-amounts). */
export const amounts = {
  amount_wrong: 'Type the amount in digits, such as {example}',
  amount_decimals: '{currency} has at most {count} decimals. Write it like this: {example}',
  amount_whole: '{currency} has no decimals. Write it like this: {example}',
  amount_read_as:
    'We read {typed} as {amount} ({words}). If that is right, send it once more; if not, change it.',
} as const;
