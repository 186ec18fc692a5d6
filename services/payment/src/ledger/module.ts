import type { ModuleMetadata } from '@nestjs/common';
import { Clock } from '@atoll/time/clock';
import { Counters } from '@atoll/runtime/mongo/counters';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { make } from '@atoll/runtime/start/make';
import { CloseMonths } from './months/close-months.job.js';
import { MongoClosedMonths } from './months/closed-months.mongo.js';
import { ClosedMonths } from './months/closed-months.port.js';
import { MongoLedgerPeriods } from './reading/ledger-periods.mongo.js';
import { LedgerPeriods } from './reading/ledger-periods.port.js';
import { MongoLedgerTotals } from './reading/ledger-totals.mongo.js';
import { LedgerTotals } from './reading/ledger-totals.port.js';
import { MongoLedger } from './entries/ledger.mongo.js';
import { CreditLedger } from './entries/credit-ledger.port.js';
import { Ledger } from './entries/ledger.port.js';
import { RecordAllowance } from './from-bookings/record-allowance.js';
import { RecordRefundDue } from './from-bookings/record-refund-due.js';
import { MongoCustodyEntries } from './reading/custody-entries.mongo.js';
import { CustodyEntries } from './reading/custody-entries.port.js';
import { MongoCreditEntries } from './reading/credit-entries.mongo.js';
import { CreditEntries } from './reading/credit-entries.port.js';

export const ledger = {
  providers: [
    make(Ledger, MongoLedger, MongoConnection, Clock),
    make(ClosedMonths, MongoClosedMonths, MongoConnection),
    make(LedgerTotals, MongoLedgerTotals, MongoConnection),
    make(LedgerPeriods, MongoLedgerPeriods, MongoConnection),
    make(CreditEntries, MongoCreditEntries, MongoConnection),
    make(CustodyEntries, MongoCustodyEntries, MongoConnection),
    make(RecordRefundDue, RecordRefundDue, Ledger, Counters),
    make(RecordAllowance, RecordAllowance, Ledger, Counters, CreditLedger),
    make(CloseMonths, CloseMonths, ClosedMonths, Clock),
  ],
} satisfies ModuleMetadata;
