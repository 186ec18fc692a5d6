import type { ModuleMetadata } from '@nestjs/common';
import { Auditor } from '@atoll/outbox/audit/auditor';
import { Clock } from '@atoll/time/clock';
import { Counters } from '@atoll/runtime/mongo/counters';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { make } from '@atoll/runtime/start/make';
import { LedgerNames } from '../reading/ledger-names.port.js';
import { Ledger } from '../ledger/entries/ledger.port.js';
import { CashCustodyHttp } from './cash-custody.http.js';
import { MongoCashShifts } from './cash-shifts.mongo.js';
import { CashShifts } from './cash-shifts.port.js';
import { CloseCashShift } from './close-cash-shift.js';
import { ReadCashCustody } from './read-cash-custody.js';
import { CustodyEntries } from '../ledger/reading/custody-entries.port.js';

export const cashCustody = {
  controllers: [CashCustodyHttp],
  providers: [
    make(CashShifts, MongoCashShifts, MongoConnection, Ledger, Auditor),
    make(CloseCashShift, CloseCashShift, CashShifts, CustodyEntries, Counters, Clock),
    make(ReadCashCustody, ReadCashCustody, CashShifts, CustodyEntries, LedgerNames),
  ],
} satisfies ModuleMetadata;
