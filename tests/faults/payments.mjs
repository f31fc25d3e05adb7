// @ts-check

const events = 'server/areas/wallet/deposits/paymentEvents.ts';
/** @type {import('../../scripts/lib/faults/table.mjs').Proof[]} */
const sandbox = [{ project: 'sqlite', file: 'tests/contract/wallet/payments.test.ts' }];
/** @type {import('../../scripts/lib/faults/table.mjs').Proof[]} */
const stripe = [{ project: 'sqlite', file: 'tests/contract/wallet/payments.stripe.test.ts' }];

/** @type {import('../../scripts/lib/faults/table.mjs').Fault[]} */
export const faults = [
  {
    id: 'payments-1',
    says: 'A callback credits a deposit whatever amount it names.',
    file: events,
    find: `  expected.amount === reported.amount &&
`,
    put: '',
    tests: sandbox,
  },
  {
    id: 'payments-2',
    says: 'Money that comes after a rejection is lost.',
    file: events,
    find: `[...statesBefore('paid'), 'failed'] as const`,
    put: `statesBefore('paid')`,
    tests: sandbox,
  },
  {
    id: 'payments-3',
    says: 'A payment that cannot be credited yet is told to be none.',
    file: events,
    find: `.catch((cause: unknown) => failed(platform, row, cause))`,
    put: '',
    tests: sandbox,
  },
  {
    id: 'payments-4',
    says: 'Payments of play money count where the operator has closed them.',
    file: 'server/areas/wallet/payments/providers.ts',
    find: `await platform.settings.on('deposit.sandbox.open')`,
    put: 'true',
    tests: sandbox,
  },
  {
    id: 'payments-5',
    says: 'A QR code pays to a mobile number without its country as the standard has it.',
    file: 'server/areas/wallet/payments/promptpay.ts',
    find: '`0066${id.slice(1)}`',
    put: '`66${id.slice(1)}`',
    tests: [{ project: 'unit', file: 'server/areas/wallet/payments/promptpay.test.ts' }],
  },
  {
    id: 'payments-6',
    says: "An event of Stripe's test mode credits real money.",
    file: 'server/areas/wallet/payments/stripeProvider.ts',
    find: `if (event.livemode !== /^.k_live_/.test(secretKey)) return { status: 400 };`,
    put: '',
    tests: stripe,
  },
];
