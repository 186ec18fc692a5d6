import { MemoryUsers } from '../testing/fakes.js';
import { usersContract } from './users.contract.js';

usersContract(() => Promise.resolve(new MemoryUsers()));
