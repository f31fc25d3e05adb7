/** Characters of an answer to a member, as a person counts them. Screens show it, so no schema stands beside it. */
export const answer_most = 4_000;
/** Characters of the title of a ready answer. */
export const title_most = 60;
