import { z } from 'zod';

/** An address on the web, as text. */
export const webUrl = z
  .string()
  .refine(
    (value) => /^https?:\/\//i.test(value) && URL.canParse(value),
    'must be an address that begins with http:// or https://',
  );

/**
 * An address that secrets are sent to, or keys are fetched from: http is allowed only on this
 * machine.
 */
export const safeUrl = webUrl.refine((value) => {
  // Both checks run, so that both faults are reported.
  if (!URL.canParse(value)) return true;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname);
}, 'must begin with https:// beyond this machine');
