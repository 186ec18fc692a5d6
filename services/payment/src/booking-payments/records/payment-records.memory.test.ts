import { MemoryPaymentRecords } from '../../testing/payment-records.memory.js';
import { paymentRecordsContract } from './payment-records.contract.js';
import { slipsContract } from './slips.contract.js';

paymentRecordsContract(
  async () => new MemoryPaymentRecords(),
  () => 'coral',
);

slipsContract(async () => new MemoryPaymentRecords());
