import type { ErrorCode } from '@contract/errors';
import type { z } from 'zod';
import type { Flash } from '~/session/cookies.server';
import type { MemberInfo, Page } from '~/session/page.server';
import type { Access } from '~/routes';
import type { Fault } from '~/ui/fault';
import type { Refusal } from './faults.server';
import type { FormFields } from './fields';

/** A sent form that its schema accepts. */
export interface Submitted<Value, Prepared> {
  page: Page;
  value: Value;
  prepared: Prepared;
  /** All that was sent, for what a schema cannot tell: that a field was there at all. */
  raw: FormData;
  /** The member, where the form's access asks for one. */
  member: MemberInfo | null;
  /** The uploaded file; null where none was chosen or the form takes none. */
  file: Buffer | null;
  /** The values of the places in the screen's path (`:code`). */
  params: Readonly<Record<string, string | undefined>>;
  /** The idempotency key; empty where the form carries none. */
  key: string;
}

interface Keeps<Name> {
  /** Secrets that the refusal repeats: a code that is still good. */
  keeps?: readonly Name[];
  /** Secrets that the refusal does not repeat, and that script leaves in their fields. */
  leaves?: readonly Name[];
  status?: number;
}

/** A form that is done: the page to go to (303), with a message and cookies. */
export interface Done {
  to: string;
  flash?: Flash;
  cookies?: readonly (string | Promise<string>)[];
  /** With script the page shows the message for a moment first. */
  pause?: boolean;
  /** With script the next page takes the place of this one in the history. */
  replace?: boolean;
}

/** The end of a submit. `state` goes to the form's `view`. */
export type Outcome<Name extends string = string, State = unknown> = (
  | Done
  | ({ refused: Refusal } & Keeps<Name>)
  | ({ faults: Partial<Record<Name | '', Fault['code'] | Fault>> } & Keeps<Name>)
  /** Not done yet and nothing wrong: the form again, as it was typed. */
  | { again: true }
) & { state?: State };

/** One intent of a form: the schema of its fields, and the act. The recipe knows no form's types. */
export interface Act {
  intent: string;
  /** The name of the button that means this act, where that is no `intent`. */
  button?: string;
  schema(prepared: unknown): z.ZodTypeAny;
  submit(submitted: Submitted<unknown, unknown>): Promise<Outcome>;
}

/** Decides whether a form asks a captcha; without `raw` the form is at its beginning. */
type AsksCaptcha<State> = (
  page: Page,
  raw: FormData | undefined,
  state: State | undefined,
) => Promise<boolean>;

export interface FormOptions<Name extends string, Prepared, View, State> {
  /** For a module that serves several screens: true at the addresses that have this form. */
  at?(page: Page): boolean;
  /** Who may send it; the screen's own access unless said otherwise. */
  access?: Access;
  /** Fields that no reply, draft or log repeats. */
  secrets?: readonly NoInfer<Name>[];
  /** Fields good for one try, such as a code: repeated until the platform has refused them. */
  proofs?: readonly NoInfer<Name>[];
  /** The field that a refusal of the platform is shown at; the head of the form otherwise. */
  fieldOf?: Readonly<Partial<Record<ErrorCode, NoInfer<Name>>>>;
  /** Asks for all that the schemas need to know: the platform's rules, flags. */
  prepare?(page: Page, raw: FormData): Promise<Prepared>;
  /** A captcha: always, from the first refusal on that asks for one, or as the form decides. */
  captcha?: 'always' | 'asked' | AsksCaptcha<State>;
  /**
   * The page's own data with each reply, for pages whose loader must not run again. `refused` is the
   * code where the reply tells a refusal of the platform.
   */
  view?(
    page: Page,
    raw: FormData,
    state: State | undefined,
    refused: ErrorCode | undefined,
  ): Promise<View>;
  /** With a language button, what was filled in is checked again, besides what was shown. */
  checksOnLanguage?: boolean;
  /** With script, secrets stay in their fields while only the language changes. */
  keepsOnLanguage?: boolean;
  /** `lang` is a field of the form and no button of the recipe's: the preferences themselves. */
  ownLanguage?: boolean;
  /** A gateway that is away is told on the form, which keeps what was sent; else it is a page (503). */
  answersAway?: boolean;
  /** Sending it twice has the first outcome: it carries a key. */
  idempotent?: boolean;
  /** The form has one file of up to so many bytes in this field. */
  upload?: { name: NoInfer<Name>; limit_bytes: number; tooLarge: string };
  /**
   * Where a refusal is told: on the page with the form (the default), or by a message on the page
   * that the form stands on, at the place given (`#n12`): for forms that nobody types into. Bad
   * input is 400 there: no page of ours sends it.
   */
  replies?: (raw: FormData) => string;
}

/** A form as the recipe runs it, whatever its fields are and whatever its acts are prepared with. */
export interface AnyForm<View = unknown> {
  readonly fields: FormFields;
  readonly options: FormOptions<string, unknown, View, never>;
  readonly acts: readonly Act[];
}

type KeysOf<T> = T extends unknown ? keyof T & string : never;
/** The fields of a schema that the form lacks; never where it lacks none, or none are known yet. */
type Lacking<S extends z.ZodTypeAny, Name extends string> =
  string extends KeysOf<z.input<S>> ? never : Exclude<KeysOf<z.input<S>>, Name>;

/**
 * The function that an act runs, by its schema. Where the schema has fields that the form lacks it is
 * an object that names them, which no function is: such a form does not compile.
 */
type SubmitOf<S extends z.ZodTypeAny, Name extends string, Prepared, State> = [
  Lacking<S, Name>,
] extends [never]
  ? (submitted: Submitted<z.output<S>, Prepared>) => Promise<Outcome<Name, State>>
  : { unknownFields: Lacking<S, Name> };

export class FormDefinition<Name extends string, Prepared, View, State> implements AnyForm<View> {
  readonly acts: Act[] = [];
  readonly options: FormOptions<string, unknown, View, never>;

  constructor(
    readonly fields: FormFields<Name>,
    options: FormOptions<Name, Prepared, View, State>,
  ) {
    this.options = options as unknown as FormOptions<string, unknown, View, never>;
  }

  /**
   * Adds an act. The first is the form's own: the return key means it, and a form that comes
   * without an intent. The schema may be made of what the form prepares. A schema with a field that
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
   * Adds the act of a button with a name of its own, such as `name="quick" value="50"`: the form
   * comes with that field and without an intent.
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

/** Defines a form: its fields, and what holds for all of its acts. */
export const defineForm = <
  const Name extends string,
  Prepared = undefined,
  View = undefined,
  State = undefined,
>(
  fields: FormFields<Name>,
  options: FormOptions<Name, Prepared, View, State> = {},
): FormDefinition<Name, Prepared, View, State> => new FormDefinition(fields, options);

/** The page that a form stands on, at a place of it (`#n12`). */
export const hereAt = ({ url }: Page, place: string): string => url.pathname + url.search + place;
