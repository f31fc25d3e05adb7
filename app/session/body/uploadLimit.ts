import { templateAt } from '~/addresses';

const mb = 1024 * 1024;

/**
 * The bodies that forms with pictures may have, by path. They are above the forms' own limits, because
 * phone pictures are often larger than allowed: such a form still gets an answer in the page's own
 * design. A larger body is refused before it is read.
 */
const body_limits_bytes: Readonly<Record<string, number>> = {
  '/m/myAccount/index': 16 * mb,
  '/m/activity': 32 * mb,
  '/m/activityDetail': 32 * mb,
  '/m/customer': 16 * mb,
  '/m/voucherCenter': 16 * mb,
};

/** The largest body of any form. */
export const largestUpload_bytes = Math.max(...Object.values(body_limits_bytes));

/** The console's forms with a file of the bank: so much that a spreadsheet or a picture in its place gets an answer too. */
const console_files = /^\/console\/(?:deposits\/import|withdrawals\/files\/[^/]+\/result)$/;
const console_file_bytes = 32 * mb;

/**
 * The bytes that a body may have at a path that accepts uploads; undefined for any other. Script posts
 * to the same path with `.data` appended.
 */
export function uploadLimit_bytes(pathname: string): number | undefined {
  if (console_files.test(pathname)) return console_file_bytes;
  const path = templateAt(pathname) ?? '';
  return Object.hasOwn(body_limits_bytes, path) ? body_limits_bytes[path] : undefined;
}
