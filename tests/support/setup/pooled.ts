export { pooled as default } from './postgres';
