/** The wire forms of the operations' bodies, which are the contract's. */
export { requests, type RequestFor } from './api/vendorWallet';
