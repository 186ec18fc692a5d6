import { serverRenderer, remote } from '../rspack.shared.mjs';

export default [remote('customer', 'customer', 'seats-left', 'age-groups', 'rule-texts'), serverRenderer('customer', '/remotes/customer/')];
