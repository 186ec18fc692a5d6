// refused: lists-behind-ports
import { pages } from '@atoll/runtime/lists/ordered-lists';

export const planned = pages;
