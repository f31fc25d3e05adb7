/** A text to look for: in any case and as a part, or `exact`ly; or by a pattern. */
export type Wording = string | RegExp;

const elementNode = 1;
const textNode = 3;

export const normalized = (text: string): string =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** True for elements that Playwright ignores when it looks for texts. */
const isSilent = (element: Element): boolean =>
  ['script', 'noscript', 'style', 'head'].includes(element.localName);

/** An element's text as Playwright has it: a button made by `input` says its value. */
export function textOf(element: Element): string {
  if (isSilent(element)) return '';
  if (element.localName === 'input' && /^(submit|button|reset)$/.test(typeOf(element))) {
    return (element as HTMLInputElement).value;
  }
  return [...element.childNodes]
    .map((node) => {
      if (node.nodeType === textNode) return node.nodeValue ?? '';
      return node.nodeType === elementNode ? textOf(node as Element) : '';
    })
    .join('');
}

const typeOf = (element: Element): string => (element as HTMLInputElement).type;

export function says(text: string, wording: Wording, exact = false): boolean {
  if (typeof wording !== 'string') return wording.test(text);
  const [said, looked] = [normalized(text), normalized(wording)];
  return exact ? said === looked : said.toLowerCase().includes(looked.toLowerCase());
}

/** The innermost elements that say something. */
export function saying(root: ParentNode, wording: Wording, exact = false): Element[] {
  const found: Element[] = [];
  const visit = (element: Element): boolean => {
    if (isSilent(element)) return false;
    // What does not even have the words somewhere need not be looked into.
    if (typeof wording === 'string' && !says(element.textContent ?? '', wording)) return false;
    const inner = [...element.children].map(visit).some(Boolean);
    if (inner) return true;
    const text = textOf(element);
    if (text === '' || !says(text, wording, exact)) return false;
    found.push(element);
    return true;
  };
  for (const child of root.children) visit(child);
  return found;
}
