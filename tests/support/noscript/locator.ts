import { chooseFiles, type FormFile, pressReturn } from './forms';
import {
  type RoleOptions,
  withRole,
  isDisabled,
  isVisible,
  normalized,
  saying,
  says,
  textOf,
  type Wording,
} from './text';

/** The part of its page that a locator needs. */
export interface Acting {
  document(): Document;
  /** Does something to the page and goes wherever that leads. */
  act(deed: () => void): Promise<void>;
}

interface Step {
  words: string;
  from: (roots: readonly ParentNode[]) => Element[];
}

interface Filter {
  has?: NoScriptLocator;
  hasNot?: NoScriptLocator;
  hasText?: Wording;
  hasNotText?: Wording;
}

const inOrder = (a: Node, b: Node): number =>
  a === b ? 0 : a.compareDocumentPosition(b) & 4 ? -1 : 1;

const once = (elements: Element[]): Element[] => [...new Set(elements)].sort(inOrder);

const bodyOf = (root: ParentNode): ParentNode => (root as Document).body ?? root;

/** Finds elements of a page without script, each time again, by Playwright's words. */
export class NoScriptLocator {
  constructor(
    readonly page: Acting,
    private readonly steps: readonly Step[],
  ) {}

  #with(words: string, from: Step['from']): NoScriptLocator {
    return new NoScriptLocator(this.page, [...this.steps, { words, from }]);
  }

  #each(words: string, find: (root: ParentNode) => Element[]): NoScriptLocator {
    return this.#with(words, (roots) => once(roots.flatMap((root) => find(root))));
  }

  toString = (): string => this.steps.map(({ words }) => words).join(' >> ') || 'page';

  /** The elements that are there now, below the page or the given roots. */
  elements(roots: readonly ParentNode[] = [this.page.document()]): Element[] {
    let found = roots;
    for (const { from } of this.steps) found = from(found);
    return found as Element[];
  }

  /** The one element that is there. Throws for none and for more than one. */
  element(): Element {
    const [first, ...others] = this.elements();
    if (!first) throw new Error(`${this} is not on the page`);
    if (others.length > 0) throw new Error(`strict mode: ${this} is ${others.length + 1} elements`);
    return first;
  }

  locator(css: string, filter: Filter = {}): NoScriptLocator {
    const found =
      css === 'xpath=.'
        ? this.#with(css, (roots) => roots as Element[])
        : this.#each(css, (root) => [...root.querySelectorAll(css)]);
    return found.filter(filter);
  }

  filter({ has, hasNot, hasText, hasNotText }: Filter): NoScriptLocator {
    const tests: ((element: Element) => boolean)[] = [
      ...(has ? [(one: Element) => has.elements([one]).length > 0] : []),
      ...(hasNot ? [(one: Element) => hasNot.elements([one]).length === 0] : []),
      ...(hasText ? [(one: Element) => says(textOf(one), hasText)] : []),
      ...(hasNotText ? [(one: Element) => !says(textOf(one), hasNotText)] : []),
    ];
    if (tests.length === 0) return this;
    const words = `filter(${has ?? hasNot ?? hasText ?? hasNotText})`;
    return this.#with(words, (roots) =>
      (roots as Element[]).filter((one) => tests.every((test) => test(one))),
    );
  }

  and = (other: NoScriptLocator): NoScriptLocator =>
    this.#with(`and(${other})`, (roots) => {
      const others = new Set(other.elements());
      return (roots as Element[]).filter((one) => others.has(one));
    });

  getByRole = (role: string, options: RoleOptions = {}): NoScriptLocator =>
    this.#each(`${role} ${options.name ?? ''}`.trim(), (root) => withRole(root, role, options));

  getByText = (text: Wording, { exact = false } = {}): NoScriptLocator =>
    this.#each(`text ${text}`, (root) => saying(bodyOf(root), text, exact));

  getByLabel = (text: Wording, { exact = false } = {}): NoScriptLocator =>
    this.#each(`label ${text}`, (root) =>
      [...root.querySelectorAll('input, select, textarea, button, meter, output, progress')].filter(
        (field) =>
          [...((field as HTMLInputElement).labels ?? [])].some((label) =>
            says(textOf(label), text, exact),
          ) || says(field.getAttribute('aria-label') ?? '', text, exact),
      ),
    );

  getByAltText = (text: Wording, { exact = false } = {}): NoScriptLocator =>
    this.#each(`alt ${text}`, (root) =>
      [...root.querySelectorAll('[alt]')].filter((one) =>
        says(one.getAttribute('alt')!, text, exact),
      ),
    );

  nth = (index: number): NoScriptLocator =>
    this.#with(`nth(${index})`, (roots) =>
      (roots as Element[]).slice(index, index + 1 || undefined),
    );
  first = (): NoScriptLocator => this.nth(0);
  last = (): NoScriptLocator => this.nth(-1);

  count = async (): Promise<number> => this.elements().length;
  all = async (): Promise<NoScriptLocator[]> =>
    this.elements().map((_one, index) => this.nth(index));
  textContent = async (): Promise<string | null> => this.element().textContent;
  innerText = async (): Promise<string> => normalized(textOf(this.element()));
  allTextContents = async (): Promise<string[]> =>
    this.elements().map((one) => one.textContent ?? '');
  allInnerTexts = async (): Promise<string[]> =>
    this.elements().map((one) => normalized(textOf(one)));
  getAttribute = async (name: string): Promise<string | null> => this.element().getAttribute(name);
  inputValue = async (): Promise<string> => (this.element() as HTMLInputElement).value;
  isVisible = async (): Promise<boolean> => this.elements().some(isVisible);
  isChecked = async (): Promise<boolean> => this.element().matches(':checked');
  isDisabled = async (): Promise<boolean> => isDisabled(this.element());
  isEnabled = async (): Promise<boolean> => !isDisabled(this.element());
  evaluate = async <T, A>(look: (element: Element, given?: A) => T, given?: A): Promise<T> =>
    look(this.element(), given);
  evaluateAll = async <T, A>(look: (elements: Element[], given?: A) => T, given?: A): Promise<T> =>
    look(this.elements(), given);

  /** The one element, fit to be used by a person. Throws where it is not seen or is shut. */
  #usable(deed: string): HTMLInputElement {
    const element = this.element();
    if (!isVisible(element)) throw new Error(`${deed}: ${this} is not visible`);
    if (isDisabled(element)) throw new Error(`${deed}: ${this} is disabled`);
    return element as HTMLInputElement;
  }

  async waitFor(): Promise<void> {
    if (!isVisible(this.element())) throw new Error(`${this} is not visible`);
  }

  /** There is nothing to scroll; it has to be there all the same. */
  scrollIntoViewIfNeeded = async (): Promise<void> => this.waitFor();

  async click(): Promise<void> {
    const element = this.#usable('click');
    await this.page.act(() => element.click());
  }

  check = (): Promise<void> => this.#setChecked(true);
  uncheck = (): Promise<void> => this.#setChecked(false);
  async #setChecked(wanted: boolean): Promise<void> {
    const box = this.#usable('check');
    if (!/^(checkbox|radio)$/.test(box.type)) throw new Error(`${this} can't be checked`);
    if (box.checked === wanted) return;
    await this.page.act(() => box.click());
    if (box.checked !== wanted) throw new Error(`${this} did not change when it was clicked`);
  }

  async fill(text: string): Promise<void> {
    const field = this.#usable('fill');
    const typed = /^(input|textarea)$/.test(field.localName);
    if (!typed || /^(checkbox|radio|file|submit|button|reset|image)$/.test(field.type)) {
      throw new Error(`fill: ${this} is no field to type into`);
    }
    if (field.readOnly) throw new Error(`fill: ${this} is read-only`);
    field.value = field.maxLength >= 0 ? text.slice(0, field.maxLength) : text;
  }

  async pressSequentially(text: string): Promise<void> {
    for (const key of text) await this.press(key);
  }

  async press(key: string): Promise<void> {
    const element = this.#usable('press');
    if (key.length === 1) return this.fill(element.value + key);
    if (key !== 'Enter') throw new Error(`the key ${key} needs a browser`);
    const isField = element.localName === 'input';
    await this.page.act(() => (isField ? pressReturn(element) : element.click()));
  }

  async selectOption(wanted: string): Promise<void> {
    const select = this.#usable('select') as unknown as HTMLSelectElement;
    const option = [...select.options].find(
      ({ value, label, disabled }) => !disabled && (value === wanted || label === wanted),
    );
    if (!option) throw new Error(`${this} has no option ${wanted}`);
    select.value = option.value;
  }

  async setInputFiles(given: FormFile | readonly FormFile[]): Promise<void> {
    const input = this.element() as HTMLInputElement;
    if (input.type !== 'file' || isDisabled(input)) throw new Error(`${this} takes no file`);
    const files = Array.isArray(given) ? (given as readonly FormFile[]) : [given as FormFile];
    if (files.length > 1 && !input.multiple) throw new Error(`${this} takes one file`);
    chooseFiles(input, files);
  }
}
