/** What is wrong with the fields of a form. */
export interface Faults {
  fieldErrors: Record<string, string[]>;
  /** The figures that their messages name. */
  params: Record<string, string | number>;
}

/** Whether anything is wrong with the fields. */
export const hasFaults = ({ fieldErrors }: Faults): boolean => Object.keys(fieldErrors).length > 0;

/** One fault of one field, by the key of its message. */
export const faultAt = (field: string, code: string): Faults => ({
  fieldErrors: { [field]: [code] },
  params: {},
});
