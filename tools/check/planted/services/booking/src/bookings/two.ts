import { one } from './one.js';
export const two = () => one;
