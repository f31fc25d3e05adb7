const code_most_chars = 20;

/** Returns the code of a lottery as somebody typed or linked it: in capitals, without blanks around it (site#typed-text). */
export const lotteryCode = (typed: string | null | undefined): string =>
  (typed ?? '').trim().toUpperCase().slice(0, code_most_chars);
