import { serverRenderer, remote } from '../rspack.shared.mjs';

export default [remote('customer'), serverRenderer('customer', '/remotes/customer/')];
