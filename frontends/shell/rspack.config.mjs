import { shell, worker } from '../rspack.shared.mjs';

export default [shell(), worker()];
