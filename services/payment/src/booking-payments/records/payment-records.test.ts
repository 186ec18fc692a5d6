import { rulesOf } from '../../testing/method-rules.js';
import { methodRulesContract } from './method-rules.contract.js';

methodRulesContract('the transfer and the cash', rulesOf('Transfer', 'Cash'));
