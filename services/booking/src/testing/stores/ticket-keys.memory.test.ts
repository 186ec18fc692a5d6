import { keepsTicketKeys } from '../../reading/ticket-tokens/ticket-keys.contract.js';
import { MemoryTicketKeys } from './ticket-keys.memory.js';

keepsTicketKeys(() => new MemoryTicketKeys());
