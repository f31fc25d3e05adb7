interface SignIn {
  at: number;
  device: string;
  address: string;
  outcome: string;
  how: string;
}

/**
 * Makes one row of sign-ins that follow each other and are alike but for their time: the row has
 * the latest, and says how many there were. Takes and gives the newest first.
 */
export function groupSignIns<T extends SignIn>(list: readonly T[]): (T & { times: number })[] {
  const rows: (T & { times: number })[] = [];
  for (const signIn of list) {
    const row = rows.at(-1);
    if (row && isAlike(row, signIn)) row.times += 1;
    else rows.push({ ...signIn, times: 1 });
  }
  return rows;
}

const isAlike = (one: SignIn, other: SignIn): boolean =>
  one.device === other.device &&
  one.address === other.address &&
  one.outcome === other.outcome &&
  one.how === other.how;
