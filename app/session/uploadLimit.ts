/** The paths whose forms bring a picture; all others take small bodies only. */
const upload_paths: readonly string[] = ['/m/myAccount/index'];

/**
 * A body of this size still gets an answer in the page's own design (a picture out of a phone's
 * camera is often above what we take); a larger one is turned away before it is read.
 */
export const upload_body_limit_bytes = 16 * 1024 * 1024;

/** True for a path that takes uploads; script posts to the same with `.data` after it. */
export const takesUploads = (pathname: string): boolean =>
  upload_paths.includes(pathname.replace(/\.data$/, '').replace(/(?<=.)\/$/, ''));
