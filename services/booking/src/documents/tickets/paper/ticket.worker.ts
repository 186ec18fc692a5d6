import { servePrinting } from '@atoll/pdf/print';
import { ticketDocument } from './ticket-document.js';

servePrinting(ticketDocument);
