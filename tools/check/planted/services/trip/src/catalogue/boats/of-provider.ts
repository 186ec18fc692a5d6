// refused: folders-import-one-way
import type { Provider } from '../providers/provider.js';

export type Owner = Provider;
