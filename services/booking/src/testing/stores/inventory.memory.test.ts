import { describe } from '@jest/globals';
import { inventoryContract } from '../../inventory/store/inventory.contract.js';
import { MemoryInventory } from './inventory.memory.js';

describe('inventory in memory', () => inventoryContract(() => new MemoryInventory()));
