import { remote } from '../rspack.shared.mjs';

export default remote('captain');
