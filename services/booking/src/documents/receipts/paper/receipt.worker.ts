import { servePrinting } from '@atoll/pdf/print';
import { receiptDocument } from './receipt-document.js';

servePrinting(receiptDocument);
