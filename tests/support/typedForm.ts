import type { HtmlElement } from 'html-validate';
import { attributeOf, parse, textOf } from './markup';

/** A form of a page as whoever has no script uses it. */
export interface TypedForm {
  /** The address it is sent to; its page's own if it names none. */
  action: string;
  /** The value of each field as it stands: typed, chosen, checked or hidden. */
  values: Readonly<Record<string, string>>;
  /** The names of the fields that somebody can fill in. */
  names: readonly string[];
  /** Its buttons in their order: the return key presses the first. */
  buttons: readonly { name: string; value: string; text: string }[];
}

const isShown = (field: HtmlElement): boolean => attributeOf(field, 'type') !== 'hidden';

function valueOf(field: HtmlElement): string | undefined {
  if (field.is('textarea')) return textOf(field);
  if (field.is('select')) {
    const chosen = field.querySelector('option[selected]') ?? field.querySelector('option');
    return attributeOf(chosen, 'value') ?? textOf(chosen);
  }
  const type = attributeOf(field, 'type');
  const passedOver = (type === 'checkbox' || type === 'radio') && !field.hasAttribute('checked');
  return passedOver || type === 'file' ? undefined : (attributeOf(field, 'value') ?? '');
}

/** The forms of a page; `address` is where the page is. */
export async function formsOf(html: string, address: string): Promise<TypedForm[]> {
  const page = await parse(html);
  return page.querySelectorAll('form').map((form) => {
    const fields = form
      .querySelectorAll('input, select, textarea')
      .filter((field) => attributeOf(field, 'name') !== undefined);
    const nameOf = (field: HtmlElement) => attributeOf(field, 'name')!;
    return {
      action: attributeOf(form, 'action') ?? address,
      values: Object.fromEntries(
        fields.flatMap((field): [string, string][] => {
          const value = valueOf(field);
          return value === undefined ? [] : [[nameOf(field), value]];
        }),
      ),
      names: fields.filter(isShown).map(nameOf),
      buttons: form.querySelectorAll('button').map((button) => ({
        name: attributeOf(button, 'name') ?? '',
        value: attributeOf(button, 'value') ?? '',
        text: textOf(button),
      })),
    };
  });
}

/** The form of a page that has a field. Throws where there is none, with the fields there are. */
export async function formWith(html: string, address: string, field: string): Promise<TypedForm> {
  const forms = await formsOf(html, address);
  const found = forms.find(({ names }) => names.includes(field));
  if (found) return found;
  const names = forms.map((form) => form.names.join()).join('; ');
  throw new Error(`no form with ${field} at ${address}, only ${names}`);
}
