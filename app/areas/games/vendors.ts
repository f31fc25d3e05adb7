import { packRows, unpackRows, type PackedRows } from './cards/packed';

export interface Vendor {
  code: string;
  name: string;
}

/** Vendors as they travel: rows of code and name. */
export type PackedVendors = PackedRows;

export const packVendors = (vendors: readonly Vendor[]): PackedVendors =>
  packRows(vendors.map(({ code, name }) => [code, name]));

/** The vendors of a packed text. */
export const unpackVendors = (packed: PackedVendors): Vendor[] =>
  unpackRows(packed).map(([code = '', name = '']) => ({ code, name }));
