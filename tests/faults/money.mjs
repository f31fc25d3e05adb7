// @ts-check

/** @type {import('../../scripts/lib/faults/table.mjs').Fault[]} */
export const faults = [
  {
    id: 'money-1',
    says: 'A return that is no whole number of satang is rounded.',
    file: 'server/sandbox/engine/payouts.ts',
    find: `  const returned = (stake / den) * num;
  if (stake % den !== 0 || !Number.isSafeInteger(returned)) {`,
    put: `  const returned = Math.round((stake / den) * num);
  if (!Number.isSafeInteger(returned)) {`,
    tests: [{ project: 'unit', file: 'server/sandbox/engine/payouts.test.ts' }],
  },
  {
    id: 'money-2',
    says: 'A typed amount with too many decimals is taken where the last ones are zeros: 100.000 is a hundred.',
    file: 'server/kernel/api/amounts.ts',
    find: `  if (decimals.length > exponent)`,
    put: `  if (decimals.replace(/0+$/, '').length > exponent)`,
    tests: [{ project: 'unit', file: 'server/kernel/api/amounts.test.ts' }],
  },
  {
    id: 'money-3',
    says: 'A transfer with a known key and another amount passes as a repeat.',
    file: 'server/kernel/ledger/transfer.ts',
    find: `    known.amount === order.amount &&
`,
    put: '',
    tests: [{ project: 'sqlite', file: 'tests/contract/records/ledger.test.ts' }],
  },
  {
    id: 'money-4',
    says: 'A second rollback of one bet is carried out like the first.',
    file: 'server/areas/wallet/operations/rollback.ts',
    find: `  if (bet.status === 'rolledBack') {
    return done(await firstAnswer(trx, context, request, instant), player, { record });
  }
  if (bet.status !== 'accepted')`,
    put: `  if (bet.status !== 'accepted' && bet.status !== 'rolledBack')`,
    tests: [{ project: 'sqlite', file: 'tests/contract/wallet/wallet.test.ts' }],
  },
  {
    id: 'money-5',
    says: 'The stake of a bet that was already paid can be had back.',
    file: 'server/areas/wallet/operations/rollback.ts',
    find: `  if (bet.status === 'settled') {
    return { answer: answer('alreadySettled'), status: 'refused', memberId: player.id, record };
  }
  if (bet.status === 'rolledBack') {
    return done(await firstAnswer(trx, context, request, instant), player, { record });
  }
  if (bet.status !== 'accepted')`,
    put: `  if (bet.status === 'rolledBack') {
    return done(await firstAnswer(trx, context, request, instant), player, { record });
  }
  if (bet.status !== 'accepted' && bet.status !== 'settled')`,
    tests: [{ project: 'sqlite', file: 'tests/contract/wallet/wallet.test.ts' }],
  },
  {
    id: 'money-6',
    says: 'A repeat of an operation with other contents gets the first answer.',
    file: 'server/areas/wallet/once.ts',
    find: `  if (row.request_hash !== hashOf(business)) return answer('conflict');
`,
    put: '',
    tests: [{ project: 'sqlite', file: 'tests/contract/wallet/wallet.test.ts' }],
  },
  {
    id: 'money-7',
    says: 'Nobody can stake the whole of the balance.',
    file: 'server/kernel/ledger/transfer.ts',
    find: `debit.balance < amount`,
    put: `debit.balance <= amount`,
    tests: [{ project: 'sqlite', file: 'tests/contract/records/ledger.test.ts' }],
  },
  {
    id: 'money-8',
    says: 'Trial players play with real money.',
    file: 'server/areas/wallet/balance.ts',
    find: `kind: isTrial(member) ? ('trial' as const) : ('wallet' as const),`,
    put: `kind: 'wallet' as const,`,
    tests: [{ project: 'sqlite', file: 'tests/contract/wallet/balance.test.ts' }],
  },
  {
    id: 'money-9',
    says: 'The same form of a bet, sent twice, is played twice.',
    file: 'server/sandbox/vendor.ts',
    find: `    .where('idempotency_key', '=', key)`,
    put: `    .where('idempotency_key', '=', \`again \${key}\`)`,
    tests: [{ project: 'sqlite', file: 'tests/contract/games/sandbox.play.test.ts' }],
  },
  {
    id: 'money-10',
    says: 'A ticket whose result was corrected later is no source of the rebate that it brought.',
    file: 'server/areas/agent/sourceRows.ts',
    find: `sums.set(one, { at: instant, memberId, kind, vendor, code, id, stake: before + stake });`,
    put: `sums.set(one, { at: instant, memberId, kind, vendor, code, id, stake: before });`,
    tests: [{ project: 'sqlite', file: 'tests/contract/agent/team.sources.test.ts' }],
  },
  {
    id: 'money-11',
    says: 'Anybody reads what a transfer of rebates paid to somebody else.',
    file: 'server/areas/agent/rebateSources.ts',
    find: `    .where('a.owner_id', '=', memberId)
`,
    put: '',
    tests: [
      { project: 'sqlite', file: 'tests/contract/agent/team.sources.test.ts' },
      { project: 'sqlite', file: 'tests/contract/wallet/strangers.test.ts' },
    ],
  },
  {
    id: 'money-12',
    says: 'The stakes of one instant that do not fit on a page are on none.',
    file: 'server/areas/agent/sourceRows.ts',
    find: `return readOf([...before, ...together], more);`,
    put: `return readOf(read.slice(0, size), more);`,
    tests: [{ project: 'sqlite', file: 'tests/contract/agent/team.sources.test.ts' }],
  },
  {
    id: 'money-13',
    says: 'Rebates come into a balance whose locks of lost money still stand, and are held by them.',
    file: 'server/kernel/ledger/transfer.ts',
    find: `  agent_rebate: true,`,
    put: `  agent_rebate: false,`,
    tests: [{ project: 'sqlite', file: 'tests/contract/wallet/turnover.test.ts' }],
  },
  {
    id: 'money-14',
    says: 'Money that is paid to many at once ends no locks of lost money.',
    file: 'server/kernel/ledger/transferMany.ts',
    find: `    [...withNew].map((id) => standing.get(id)!),`,
    put: `    [],`,
    tests: [{ project: 'sqlite', file: 'tests/contract/wallet/turnover.test.ts' }],
  },
  {
    id: 'money-15',
    says: 'A pasted slip takes a choice for its numbers under terms that were never shown.',
    file: 'server/areas/lottery/slipText/weighSlip.ts',
    find: `given?.choice === choice && (given.mark ?? mark) === mark`,
    put: `given?.choice === choice`,
    tests: [{ project: 'sqlite', file: 'tests/contract/lottery/slipText.test.ts' }],
  },
  {
    id: 'money-16',
    says: 'Two numbers of the North stake half of their units, and pay back more than they take.',
    file: 'server/areas/lottery/rules/vietnam.ts',
    find: `    unitsStaked: 2 * numbersWith(region, 2),`,
    put: `    unitsStaked: numbersWith(region, 2),`,
    tests: [{ project: 'unit', file: 'server/areas/lottery/rules/betTypes.test.ts' }],
  },
  {
    id: 'money-17',
    says: 'The two digits below of Laos are the last two, which are those above.',
    file: 'server/areas/lottery/rules/thai.ts',
    find: `slice(-4, -2),`,
    put: `slice(-2),`,
    tests: [{ project: 'unit', file: 'server/areas/lottery/rules/paper.test.ts' }],
  },
  {
    id: 'money-18',
    says: 'The part of a return that an agent holds is rounded up: both sides of a ticket are not by one rule.',
    file: 'server/areas/lottery/tickets/sharePool.ts',
    find: `  Number((BigInt(amount) * BigInt(percent)) / 100n);`,
    put: `  Number((BigInt(amount) * BigInt(percent) + 99n) / 100n);`,
    tests: [{ project: 'sqlite', file: 'tests/contract/agent/share.test.ts' }],
  },
  {
    id: 'money-19',
    says: 'The cover of an agent’s share forgets what the other tickets of the draw may return.',
    file: 'server/areas/lottery/tickets/sharePool.ts',
    find: `  const weighed: Weighed[] = [...rows, ...(more ? weigh(more.lines, more.percent) : [])];`,
    put: `  const weighed: Weighed[] = more ? weigh(more.lines, more.percent) : rows;`,
    tests: [{ project: 'sqlite', file: 'tests/contract/agent/share.test.ts' }],
  },
  {
    id: 'money-20',
    says: 'Locked money covers an agent’s share, and leaves the balance.',
    file: 'server/areas/lottery/tickets/holdShare.ts',
    find: `  return freeOf(balance, await holdingLocks(trx, memberId, now)) >= stake + cover;`,
    put: `  return balance >= stake + cover;`,
    tests: [{ project: 'sqlite', file: 'tests/contract/agent/share.test.ts' }],
  },
];
