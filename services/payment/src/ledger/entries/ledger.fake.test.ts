import { FakeLedger } from '../../testing/fakes.js';
import { ledgerContract } from './ledger.contract.js';

ledgerContract(
  async () => new FakeLedger(),
  () => 'coral',
);
