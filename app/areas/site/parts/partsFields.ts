import type { FormFields } from '~/forms/fields';
import type { Key } from '~/i18n/keys';

/** The groups of the parts page, in its order; each has an address of its own, so that none is a heavy page. */
export const partGroups = ['fields', 'codes', 'buttons', 'lists', 'texts', 'messages'] as const;
export type PartGroup = (typeof partGroups)[number];

/** Returns the address of a group, with more of a query behind it. */
export const groupAddress = (group: PartGroup, more = ''): string =>
  `/demo/parts?group=${group}${more}`;

/** The panels that the page opens (`?open=`), and the failures that it can stand for (`?show=`). */
export const panelSamples = ['bottom', 'center', 'end', 'full', 'flow'] as const;
export const failureSamples = ['unknown', 'away', 'trial', 'blocked', 'closed', 'flood'] as const;

/** The fields of the sample forms; each shows some of them. */
const labels = {
  text: 'parts_line',
  email: 'parts_email',
  secret: 'parts_secret',
  lines: 'parts_lines',
  choice: 'parts_choice',
  rows: 'parts_rows',
  tiles: 'parts_tiles',
  tick: 'parts_tick',
  file: 'parts_file',
  countryDialingCode: 'dialing_code',
  mobileNum: 'mobile_number',
  captcha: 'captcha',
  verificationCode: 'verification_code',
} as const satisfies Record<string, Key>;
export type SampleField = keyof typeof labels;

/** The ids of the sample forms with fields of each kind, of that with one field, and of those with captchas and codes. */
export const fieldSamples = ['partsEmpty', 'partsFilled', 'partsRefused', 'partsLong'] as const;
export const codeSamples = [
  ...(['partsPicture', 'partsWords', 'partsWithout'] as const),
  ...(['partsUnsent', 'partsSent', 'partsOver', 'partsAgain'] as const),
  ...(['partsButtons', 'partsToast'] as const),
] as const;
export type SampleId = (typeof fieldSamples)[number] | 'partsFault' | (typeof codeSamples)[number];

/** The values of the choices of the samples. */
export const sampleValues = ['first', 'second', 'third'] as const;

/**
 * Returns the fields of a sample form. A hidden one has the form's own name, by which the server tells the samples
 * apart.
 */
export function sampleFields(id: SampleId): FormFields<SampleField> {
  const words = Object.keys(labels).map((name) => [name, 'parts_long_label']);
  const labelled = id === 'partsLong' ? Object.fromEntries(words) : labels;
  return { id, labels: { ...(labelled as typeof labels), [id]: null } };
}
