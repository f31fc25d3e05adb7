/** The kinds of things that decisions and the record name by an id. */
export const subjectKinds = [
  ...(['member', 'deposit', 'withdrawal', 'card', 'gift', 'credit'] as const),
  ...(['statement', 'file', 'staff', 'conversation', 'feedback'] as const),
] as const;

/** A thing that a decision or an act is about, as a person reads it. */
export interface SubjectView {
  kind: (typeof subjectKinds)[number];
  /** A user name, a reference, the end of a number; empty for a thing without one, and where it may have to be typed. */
  name: string;
  /** The member who has it; null for nobody. */
  owner: { id: string; username: string } | null;
  /** Minor units; null for none, and while a decision on it waits that the reader could confirm. */
  amount: number | null;
}

/** Things by their ids; of ids that name none there is nothing. */
export type Subjects = Readonly<Record<string, SubjectView>>;
