/** A fault of a field or form: the key of its message, and the message's params. */
export interface Fault {
  code: string;
  params?: Readonly<Record<string, string | number>> | undefined;
}

/** The fields of a form that was not carried out. */
export interface HeldForm {
  fields: [name: string, value: string][];
  /** False if secrets were left out. */
  whole: boolean;
}

export type ClosedLink = readonly [label: string, to: string, look: string];

/** Why the site, or a page of it, is closed, in the visitor's words. */
export interface ClosedSite {
  kind: 'maintenance' | 'restricted' | 'excluded';
  title: string;
  text: string;
  /** The visitor's address and country, where they are the reason. */
  facts: readonly (readonly [label: string, value: string])[];
  /** The label of the link that opens the same page again. */
  again?: string;
  /** The ways on, customer service among them: label, path and the classes of the button, of which one is filled. */
  links: readonly ClosedLink[];
  /** The form that was sent, with a sentence about it and the label of its button. */
  heldForm?: HeldForm;
  note?: string;
  send?: string;
}
