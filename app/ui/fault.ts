/** A field's or a form's fault: the key of its message, and the figures that the message names. */
export interface Fault {
  code: string;
  params?: Readonly<Record<string, string | number>> | undefined;
}
