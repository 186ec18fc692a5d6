import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { ReadLedgerPeriod } from './read-ledger-period.js';
import { ReadReconciliation } from './read-reconciliation.js';
import { ReadLedger } from './read-ledger.js';
import { ReadRefusedRefunds } from './read-refused-refunds.js';

@Controller()
export class LedgerHttp {
  constructor(
    private readonly ledger: ReadLedger,
    private readonly periods: ReadLedgerPeriod,
    private readonly refused: ReadRefusedRefunds,
    private readonly reconciliation: ReadReconciliation,
  ) {}

  @Call(calls.getLedger)
  ofBooking(@Input() input: InputOf<'getLedger'>, @Ctx() caller: Caller): Promise<Output<'getLedger'>> {
    return this.ledger.ofBooking(caller, input);
  }

  @Call(calls.getRefusedRefunds)
  refusedRefunds(@Ctx() caller: Caller): Promise<Output<'getRefusedRefunds'>> {
    return this.refused.run(caller);
  }

  @Call(calls.getLedgerPeriod)
  ofPeriod(@Input() input: InputOf<'getLedgerPeriod'>, @Ctx() caller: Caller): Promise<Output<'getLedgerPeriod'>> {
    return this.periods.run(caller, input);
  }

  @Call(calls.getReconciliation)
  ofCards(@Input() input: InputOf<'getReconciliation'>, @Ctx() caller: Caller): Promise<Output<'getReconciliation'>> {
    return this.reconciliation.run(caller, input);
  }
}
