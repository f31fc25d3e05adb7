/** The help centre's articles (content#help-centre). */
export interface HelpTables {
  help_articles: {
    id: string;
    category: string;
    /** Title and content (HTML) by language, as JSON. */
    words: string;
    sort: number;
    active: number;
  };
}
