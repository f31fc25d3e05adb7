import * as contract from '../../contract/sandboxPayments';
import { bind, type Binding } from '../../platform/bind';
import { decideOrder, seeOrder } from './decide';
import type { PaymentParts } from './parts';

/** The calls of the sandbox payment provider's page. */
export const sandboxPaymentBindings = (parts: PaymentParts): Binding[] => [
  bind(contract.sandboxOrder, (_platform, { input }) => seeOrder(parts, input.order)),
  bind(contract.decideSandboxOrder, (_platform, { input }) => decideOrder(parts, input)),
];
