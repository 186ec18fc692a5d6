import { MemoryPaymentRecords } from '../testing/payment-records.memory.js';
import { paymentRecordsContract } from './payment-records.contract.js';

paymentRecordsContract(
  async () => new MemoryPaymentRecords(),
  () => 'coral',
);
