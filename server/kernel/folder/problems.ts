/** A fault of a file of an operator's folder, for the person who wrote it. */
export interface Problem {
  /** The path in the folder. */
  file: string;
  /** Counted from 1; absent for a fault of the whole file. */
  line?: number;
  why: string;
}

/** Returns a problem as one line: `announcements/news.yaml:3: start: …`. */
export const problemLine = ({ file, line, why }: Problem): string =>
  `${file}${line === undefined ? '' : `:${line}`}: ${why}`;
