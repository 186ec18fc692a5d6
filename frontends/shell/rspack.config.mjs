import { shell } from '../rspack.shared.mjs';

export default shell();
