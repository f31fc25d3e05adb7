import type { ErrorCode } from '@server/kernel/api/errors';
import type { z } from 'zod';
import type { Flash } from '~/session/cookies.server';
import type { MemberInfo, Page } from '~/session/page.server';
import type { Access } from '~/routes';
import type { Fault } from '~/ui/refused';
import type { Refusal } from './faults.server';
import type { FormFields } from './fields';

/** A sent form that its schema accepts. */
export interface Submitted<Value, Prepared> {
  page: Page;
  value: Value;
  prepared: Prepared;
  /**
   * Everything that was sent, for what a schema cannot tell: whether a field was present at all.
   */
  raw: FormData;
  /** The member, if the form's access requires one. */
  member: MemberInfo | null;
  /** The uploaded files; empty if none was chosen or the form takes none. */
  files: readonly Buffer[];
  /** The params of the screen's path (`:code`). */
  params: Readonly<Record<string, string | undefined>>;
  /** The idempotency key; empty if the form has none. */
  key: string;
}

interface Keeps<Name> {
  /** Secrets that the refusal repeats: a code that is still valid. */
  keeps?: readonly Name[];
  /** Secrets that the refusal does not repeat, but that script leaves in their fields. */
  leaves?: readonly Name[];
  status?: number;
}

/** A completed form: the page to go to (303), with a message and cookies. */
export interface Done {
  to: string;
  flash?: Flash;
  cookies?: readonly (string | Promise<string>)[];
  /** With script the page shows the message for a moment first. */
  pause?: boolean;
  /** With script the next page replaces this one in the history. */
  replace?: boolean;
}

/** A refusal of the platform, and for a form that answers here the address that shows the thing it is about. */
type Refused<Name> = { refused: Refusal; about?: string } & Keeps<Name>;

/** The outcome of a submit. `state` is passed to the form's `view`. */
export type Outcome<Name extends string = string, State = unknown> = (
  | Done
  | Refused<Name>
  | ({ faults: Partial<Record<Name | '', Fault['code'] | Fault>> } & Keeps<Name>)
  /** Not done and nothing wrong: the form again, as it was typed. */
  | { again: true }
) & { state?: State };

/** One intent of a form: the schema of its fields, and the act. Its types are erased here. */
export interface Act {
  intent: string;
  /** The name of the button that means this act, if that is not `intent`. */
  button?: string;
  schema(prepared: unknown): z.ZodTypeAny;
  submit(submitted: Submitted<unknown, unknown>): Promise<Outcome>;
}

/** Decides whether a form asks for a captcha; `raw` is absent when the form is first shown. */
type AsksCaptcha<State> = (
  page: Page,
  raw: FormData | undefined,
  state: State | undefined,
) => Promise<boolean>;

/** The guard of a form: who may send it, and where. */
interface Guard {
  /** For a module that serves several screens: true at the addresses that have this form. */
  at?(page: Page): boolean;
  /** The access of the form; by default that of its screen. */
  access?: Access;
  /** A form that is sent without an intent is refused; otherwise it means the form's first act. */
  intentRequired?: boolean;
  /**
   * The form's call renews the session's token. Sent twice by a second tap, the form comes with the
   * token before, which only that call understands: it decides on access alone.
   */
  rotates?: true;
}

/** The fields of a form: what is read, repeated and checked before the act. */
interface Input<Name extends string, Prepared, State> {
  /** Fields that may come several times, in an order that counts: the bets of a slip. */
  lists?: readonly NoInfer<Name>[];
  /** The form may be sent as plain text: its one text of several lines, and the field right after it. */
  plain?: { text: NoInfer<Name>; next: NoInfer<Name> };
  /** Fields that no reply, draft or log repeats. */
  secrets?: readonly NoInfer<Name>[];
  /** Fields that are valid once, such as a code: repeated until the platform has refused them. */
  proofs?: readonly NoInfer<Name>[];
  /** Boxes that agree to a sentence: a refused tick is not repeated, for it was for another one. */
  consents?: readonly NoInfer<Name>[];
  /** Adds fields that were not sent and that the address names, before anything is checked. */
  complete?(page: Page, raw: FormData): void;
  /** Fetches what the schemas depend on: the platform's rules, flags. */
  prepare?(page: Page, raw: FormData): Promise<Prepared>;
  /** A captcha: always, after the first refusal that asks for one, or as the form decides. */
  captcha?: 'always' | 'asked' | AsksCaptcha<State>;
  /** The form has a file, or up to `most`, of at most this many bytes each in this field. */
  upload?: { name: NoInfer<Name>; limit_bytes: number; most?: number };
  /** Returns the values for another method, from those that were sent when it was chosen. */
  switched?(page: Page, raw: FormData): Promise<FormData>;
}

/** The answer to a form: where a refusal shows, what the page gets besides, and what a second sending means. */
interface Answer<Name extends string, View, State> {
  /** The field that shows a refusal of the platform; by default the head of the form. */
  fieldOf?: Readonly<Partial<Record<ErrorCode, NoInfer<Name>>>>;
  /**
   * The page's own data with each reply, for pages whose loader must not run again. `refused` is
   * the platform's code if the reply shows its refusal.
   */
  view?(
    page: Page,
    raw: FormData,
    state: State | undefined,
    refused: ErrorCode | undefined,
  ): Promise<View>;
  /**
   * The form itself reports a gateway that is away and keeps the typed values; by default that is a
   * page (503).
   */
  answersAway?: boolean;
  /**
   * The place of a refusal: on the page with the form (the default), or as a message on the page
   * that the form is on, at the given place (`#n12`), for forms without typed fields. Bad input
   * is 400 there: no page of ours sends it.
   */
  replies?: (raw: FormData) => string;
  /**
   * A refusal of a form with `replies` is the page itself, with the message and the refusal's status; with script,
   * which keeps the page, it comes back to it as usual.
   */
  answersHere?: true;
  /** The form has an idempotency key: sending it twice returns the first outcome. */
  idempotent?: boolean;
  /**
   * A form without the field of the key, as of a client that is not ours, is an act of its own: where no money moves
   * by it, or its page asks once more. Of a form that has such acts among others, their intents.
   */
  keyless?: true | readonly string[];
}

/** The handling of a language that is chosen in the middle of a form. */
interface LanguageChoice {
  /**
   * A language button checks the filled fields again, besides showing the faults that were shown.
   */
  checksOnLanguage?: boolean;
  /** With script, secrets stay in their fields while only the language changes. */
  keepsOnLanguage?: boolean;
  /** `lang` is a field of the form and not the recipe's button: the preferences themselves. */
  ownLanguage?: boolean;
}

interface FormOptions<Name extends string, Prepared, View, State> {
  guard?: Guard;
  input?: Input<Name, Prepared, State>;
  answer?: Answer<Name, View, State>;
  language?: LanguageChoice;
}

/** The options of all groups in one, as the recipe reads them. */
type FlatOptions<Name extends string, Prepared, View, State> = Guard &
  Input<Name, Prepared, State> &
  Answer<Name, View, State> &
  LanguageChoice;

/** A form as the recipe runs it, with the types of its fields and acts erased. */
export interface AnyForm<View = unknown> {
  readonly fields: FormFields;
  readonly options: FlatOptions<string, unknown, View, never>;
  readonly acts: readonly Act[];
}

type KeysOf<T> = T extends unknown ? keyof T & string : never;
/** The fields of a schema that the form lacks; never if it lacks none, or none are known yet. */
type Lacking<S extends z.ZodTypeAny, Name extends string> =
  string extends KeysOf<z.input<S>> ? never : Exclude<KeysOf<z.input<S>>, Name>;

/**
 * The function of an act, typed by its schema. If the schema has fields that the form lacks, the
 * type is an object that names them, which no function satisfies: such a form does not compile.
 */
type SubmitOf<S extends z.ZodTypeAny, Name extends string, Prepared, State> = [
  Lacking<S, Name>,
] extends [never]
  ? (submitted: Submitted<z.output<S>, Prepared>) => Promise<Outcome<Name, State>>
  : { unknownFields: Lacking<S, Name> };

class FormDefinition<Name extends string, Prepared, View, State> implements AnyForm<View> {
  readonly acts: Act[] = [];
  readonly options: FlatOptions<string, unknown, View, never>;

  constructor(
    readonly fields: FormFields<Name>,
    options: FormOptions<Name, Prepared, View, State>,
  ) {
    const { guard, input, answer, language } = options;
    this.options = { ...guard, ...input, ...answer, ...language } as unknown as FlatOptions<
      string,
      unknown,
      View,
      never
    >;
  }

  /**
   * Adds an act. The first is the form's own: the return key triggers it, and so does a form
   * without an intent. The schema may depend on what the form prepares. A schema with a field that
   * the form lacks does not compile.
   */
  on<S extends z.ZodTypeAny>(
    intent: string,
    schema: S | ((prepared: Prepared) => S),
    submit: SubmitOf<S, Name, Prepared, State>,
  ): this {
    const of = typeof schema === 'function' ? schema : () => schema;
    this.acts.push({ intent, schema: of, submit } as unknown as Act);
    return this;
  }

  /**
   * Adds the act of a button with a name of its own, such as `name="quick" value="50"`: the form is
   * sent with that field and without an intent.
   */
  onButton<S extends z.ZodTypeAny>(
    name: NoInfer<Name>,
    schema: S,
    submit: SubmitOf<S, Name, Prepared, State>,
  ): this {
    this.on(name, schema, submit);
    this.acts.at(-1)!.button = name;
    return this;
  }
}

/** Defines a form: its fields, and the options that hold for all of its acts, in four groups. */
export const defineForm = <
  const Name extends string,
  Prepared = undefined,
  View = undefined,
  State = undefined,
>(
  fields: FormFields<Name>,
  options: FormOptions<Name, Prepared, View, State> = {},
): FormDefinition<Name, Prepared, View, State> => new FormDefinition(fields, options);

/** The page that a form is on, at a place of it (`#n12`). */
export const hereAt = ({ url }: Page, place: string): string => url.pathname + url.search + place;
