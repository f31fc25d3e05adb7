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

interface Session {
  device: string;
  current: boolean;
}

/**
 * Groups sessions of devices of the same name, in the order of their first ones. The present session stays alone: what
 * else has its name may be somebody else's.
 */
export function groupSessions<T extends Session>(list: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const session of list) {
    const group = groups.find(
      ([first]) => !session.current && !first!.current && first!.device === session.device,
    );
    if (group) group.push(session);
    else groups.push([session]);
  }
  return groups;
}
