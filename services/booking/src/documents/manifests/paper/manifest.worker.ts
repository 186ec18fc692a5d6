import { servePrinting } from '@atoll/pdf/print';
import { manifestDocument } from './manifest-document.js';

servePrinting(manifestDocument);
