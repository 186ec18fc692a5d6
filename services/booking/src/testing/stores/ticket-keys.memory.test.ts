import { keepsTicketKeys } from '../../tickets/token/ticket-keys.contract.js';
import { MemoryTicketKeys } from './ticket-keys.memory.js';

keepsTicketKeys(() => new MemoryTicketKeys());
