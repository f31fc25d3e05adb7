/** Text as a person typed it, without characters that would act on a terminal or page; lines end in one way. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
    .trim();

/** The characters of a text as a person counts them: a picture is one. */
export const lengthOf = (text: string): number => [...text].length;
