import { picture_limit_bytes } from '../api/pictures';
import { fail, ok, type Result } from '../result';

/**
 * Decodes an uploaded picture from base64. Failures: `picture_invalid` for any other text,
 * `picture_too_large` above 5 MB.
 */
export function uploadedBytes(
  base64: string,
): Result<Buffer, 'picture_invalid' | 'picture_too_large'> {
  const bytes = Buffer.from(base64, 'base64');
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  // Node alone would skip foreign characters.
  if (bytes.length !== (base64.length / 4) * 3 - padding) return fail('picture_invalid');
  return bytes.length > picture_limit_bytes ? fail('picture_too_large') : ok(bytes);
}
