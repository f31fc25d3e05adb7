/** The wire form of each operation's body is the contract's. */
export { requests, type RequestFor } from '../../contract/vendorWallet';
