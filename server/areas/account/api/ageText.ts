/**
 * The version of the sentence by which a newcomer confirms the age and the terms, as the dictionaries have it in
 * all languages (account#age). Whoever changes what the sentence says raises it: the evidence names it.
 */
export const age_text_version = 1;
