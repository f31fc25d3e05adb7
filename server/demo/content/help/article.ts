import type { HelpTopic } from '../../../contract/help';

interface Written {
  title: string;
  /** Paragraphs of HTML; a list of its own is a list of steps. */
  content: readonly (string | readonly string[])[];
}

/** An article of the demo's help centre. */
export interface DemoArticle {
  id: string;
  category: HelpTopic;
  th: Written;
  en: Written;
}

/** A link to a screen. */
export const to = (path: string, words: string): string => `<a href="${path}">${words}</a>`;

/** The HTML of an article's content. */
export const htmlOf = (content: Written['content']): string =>
  content
    .map((part) =>
      typeof part === 'string'
        ? `<p>${part}</p>`
        : `<ol>${part.map((step) => `<li>${step}</li>`).join('')}</ol>`,
    )
    .join('');
