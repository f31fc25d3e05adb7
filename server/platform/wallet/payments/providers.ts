import type { PaymentProvider } from './provider';
import { sandbox_name } from './sandboxOrder';
import { sandboxProvider } from './sandboxProvider';
import { stripe_name, stripeProvider } from './stripeProvider';

const providers: Readonly<Record<string, PaymentProvider>> = {
  [sandbox_name]: sandboxProvider,
  [stripe_name]: stripeProvider,
};

/** Returns the provider of a name; undefined where there is none. */
export const providerOf = (name: string): PaymentProvider | undefined =>
  Object.hasOwn(providers, name) ? providers[name] : undefined;
