/** A fault of a field or form: the key of its message, and the message's params. */
export interface Fault {
  code: string;
  params?: Readonly<Record<string, string | number>> | undefined;
}
