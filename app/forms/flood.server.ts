import { floodRefusal } from '~/session/flood.server';
import type { Page } from '~/session/page.server';
import type { AnyForm } from './form.server';
import type { Sent } from './read.server';

/**
 * Refuses a form beyond the limits, and keeps it in the page: all that was sent but the secrets of
 * every form of the screen. Nothing was tried, so values that are valid once are still valid.
 */
export function refuseFlood(
  page: Page,
  { raw }: Pick<Sent, 'raw'>,
  forms: readonly AnyForm[],
): never {
  const secrets = new Set(forms.flatMap(({ options }) => options.secrets ?? []));
  const texts = [...raw].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const fields = texts.filter(([name]) => !secrets.has(name));
  const kept = { fields, whole: fields.length === texts.length };
  throw floodRefusal(page, page.retryAfter_s!, fields.length > 0 ? kept : undefined);
}
