import type { ModuleMetadata } from '@nestjs/common';
import { Auditor } from '@atoll/outbox/audit/auditor';
import { Clock } from '@atoll/time/clock';
import { Counters } from '@atoll/runtime/mongo/counters';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { SettingsClient } from '@atoll/operator-settings/client';
import { make } from '@atoll/runtime/start/make';
import { LedgerNames } from '../reading/ledger-names.port.js';
import { CreditLedger } from '../ledger/entries/credit-ledger.port.js';
import { Ledger } from '../ledger/entries/ledger.port.js';
import { CreditAccountsHttp } from './credit-accounts.http.js';
import { MongoCreditAccounts } from './credit-accounts.mongo.js';
import { CreditAccounts } from './credit-accounts.port.js';
import { MongoCreditLedger } from './credit-ledger.mongo.js';
import { ReleaseReservations } from './release-reservations.job.js';
import { ReservationsGrpc } from './reservations.grpc.js';
import { MongoReservations } from './reservations.mongo.js';
import { Reservations } from './reservations.port.js';
import { CreditEntries } from '../ledger/reading/credit-entries.port.js';
import { CreditPayments } from './credit-payments.js';
import { ReadStatement } from './read-statement.js';
import { KeepCreditAccount } from './keep-credit-account.js';
import { Bookings } from '../bookings/bookings.port.js';

export const creditAccounts = {
  controllers: [CreditAccountsHttp, ReservationsGrpc],
  providers: [
    make(CreditAccounts, MongoCreditAccounts, MongoConnection, Auditor),
    make(CreditLedger, MongoCreditLedger, MongoConnection, Ledger, Auditor),
    make(Reservations, MongoReservations, MongoConnection),
    make(CreditPayments, CreditPayments, CreditAccounts, CreditLedger, Ledger, SettingsClient, Counters, Clock),
    make(ReadStatement, ReadStatement, CreditAccounts, CreditEntries, Ledger, SettingsClient, LedgerNames),
    make(ReleaseReservations, ReleaseReservations, Reservations, Bookings),
    make(KeepCreditAccount, KeepCreditAccount, CreditAccounts, Counters, Clock),
  ],
} satisfies ModuleMetadata;
