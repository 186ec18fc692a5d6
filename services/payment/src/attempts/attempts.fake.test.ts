import { FakeAttempts } from '../testing/fakes.js';
import { attemptsContract } from './attempts.contract.js';

attemptsContract(
  async () => new FakeAttempts(),
  () => 'coral',
);
