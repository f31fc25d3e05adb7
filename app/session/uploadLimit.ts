/** The paths of forms with a picture; all others accept small bodies only. */
const upload_paths: readonly string[] = ['/m/myAccount/index'];

/**
 * A body of this size still gets an answer in the page's own design, because phone pictures are
 * often above the limit; a larger one is refused before it is read.
 */
export const upload_body_limit_bytes = 16 * 1024 * 1024;

/** True for a path that accepts uploads; script posts to the same path with `.data` appended. */
export const takesUploads = (pathname: string): boolean =>
  upload_paths.includes(pathname.replace(/\.data$/, '').replace(/(?<=.)\/$/, ''));
