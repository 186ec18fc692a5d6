import { painter, remote } from '../rspack.shared.mjs';

export default [remote('customer'), painter('customer', '/remotes/customer/')];
