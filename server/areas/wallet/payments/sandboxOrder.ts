import { z } from 'zod';
import { isOneOf, keyedHashes, type KnownSecrets } from '../../../kernel/keys/secretKeys';

/** The sandbox provider's name: in callbacks, and of the key that it shares with us. */
export const sandbox_name = 'sandbox';
export const sandbox_key_name = 'sandbox-payments';

/** The page of the sandbox provider where an order is paid. */
export const sandbox_page = '/sandbox-pay/';
/** The path of the payment providers' callbacks, before the provider's name. */
export const callbacks_path = '/callbacks/payments/';

const fields = z.tuple([
  z.string().min(1).max(60),
  z.string().max(20),
  z.number().int().positive(),
  z.string().length(3),
  z.number().int(),
]);

/** An order that the payer carries to the sandbox provider. */
interface SandboxOrder {
  depositId: string;
  reference: string;
  /** Minor units. */
  amount: number;
  currency: string;
  expiresAt: number;
}

/** Writes an order with our signature, so that its payer can change nothing in it. */
export function writeOrder(
  config: KnownSecrets,
  { depositId, reference, amount, currency, expiresAt }: SandboxOrder,
): string {
  const facts = [depositId, reference, amount, currency, expiresAt];
  const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `${text}.${signatureOf(config, text)}`;
}

/** Reads an order; undefined where it is not one of ours. */
export function readOrder(config: KnownSecrets, written: string): SandboxOrder | undefined {
  const [text = '', signature = '', ...more] = written.split('.');
  if (more.length > 0 || !isOneOf(signature, keyedHashes({ config }, use, text))) return undefined;
  const read = fields.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!read.success) return undefined;
  const [depositId, reference, amount, currency, expiresAt] = read.data;
  return { depositId, reference, amount, currency, expiresAt };
}

const use = 'sandbox orders';

const signatureOf = (config: KnownSecrets, text: string): string =>
  keyedHashes({ config }, use, text)[0]!;
