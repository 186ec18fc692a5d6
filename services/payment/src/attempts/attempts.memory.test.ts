import { AttemptsInMemory } from './attempts.memory.js';
import { attemptsContract } from './attempts.contract.js';

attemptsContract(
  async () => new AttemptsInMemory(),
  () => 'coral',
);
