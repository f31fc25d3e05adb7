import type { KeptForm } from '~/ui/refused';
import type { AnyForm } from './form.server';
import type { Sent } from './read.server';

/**
 * Returns what a page keeps of a form that is refused before anything was tried: all that was sent but
 * the secrets of every form of the screen; undefined where nothing is left. Values that are valid once
 * are still valid.
 */
export function keptOf(
  { raw }: Pick<Sent, 'raw'>,
  forms: readonly AnyForm[],
): KeptForm | undefined {
  const secrets = new Set(forms.flatMap(({ options }) => options.secrets ?? []));
  const texts = [...raw].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const fields = texts.filter(([name]) => !secrets.has(name));
  return fields.length > 0 ? { fields, whole: fields.length === texts.length } : undefined;
}
