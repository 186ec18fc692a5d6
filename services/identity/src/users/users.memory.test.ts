import { MemoryUsers } from './users.memory.js';
import { usersContract } from './users.contract.js';

usersContract(() => Promise.resolve(new MemoryUsers()));
