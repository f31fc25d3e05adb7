import * as api from '../../areas/wallet/api/sandboxPayments';
import { bind, type Binding } from '../../kernel/bind';
import { decideOrder, seeOrder } from './decide';
import type { PaymentParts } from './parts';

/** The calls of the sandbox payment provider's page. */
export const sandboxPaymentBindings = (parts: PaymentParts): Binding[] => [
  bind(api.sandboxOrder, (_platform, { input }) => seeOrder(parts, input.order)),
  bind(api.decideSandboxOrder, (_platform, { input }) => decideOrder(parts, input)),
];
