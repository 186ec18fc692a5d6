import type { ModuleMetadata } from '@nestjs/common';
import { Clock } from '@atoll/time/clock';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { SettingsClient } from '@atoll/operator-settings/client';
import { make } from '@atoll/runtime/start/make';
import { Attempts } from '../attempts/attempts.port.js';
import { SlipDoubles } from '../booking-payments/doubles/slip-doubles.port.js';
import { PaymentRecordsStore } from '../booking-payments/records/payment-records.port.js';
import { DetailsGrpc } from './details.grpc.js';
import { PaymentReportsGrpc } from './payment-reports.grpc.js';
import { PaymentDetails } from './payment-details.js';
import { GrpcLedgerNames } from './ledger-names.grpc-client.js';
import { LedgerNames } from './ledger-names.port.js';
import { SlipDoublesHttp } from './slip-doubles.http.js';
import { LedgerHttp } from './ledger.http.js';
import { LedgerPeriods } from '../ledger/reading/ledger-periods.port.js';
import { Ledger } from '../ledger/entries/ledger.port.js';
import { FindSlipDoubles } from './find-slip-doubles.js';
import { ReadLedgerPeriod } from './read-ledger-period.js';
import { ReadReconciliation } from './read-reconciliation.js';
import { ReadLedger } from './read-ledger.js';
import { ReadRefusedRefunds } from './read-refused-refunds.js';
import { FindBooking } from '../bookings/find-booking.js';
import { RefusedRefunds } from '../booking-payments/returns/refused-refunds.port.js';
import { SlipLinks } from '../slips/slip-links.js';
import { OperatorGateways } from '../payment-gateways/operator-gateways.js';

export const reading = {
  controllers: [LedgerHttp, SlipDoublesHttp, DetailsGrpc, PaymentReportsGrpc],
  providers: [
    make(LedgerNames, GrpcLedgerNames, GrpcPeers),
    make(ReadLedger, ReadLedger, FindBooking, Ledger),
    make(FindSlipDoubles, FindSlipDoubles, PaymentRecordsStore, SlipDoubles, LedgerNames),
    make(ReadLedgerPeriod, ReadLedgerPeriod, LedgerPeriods, SettingsClient, LedgerNames),
    make(ReadReconciliation, ReadReconciliation, Attempts, Ledger, SettingsClient),
    make(ReadRefusedRefunds, ReadRefusedRefunds, RefusedRefunds, LedgerNames, Clock),
    make(PaymentDetails, PaymentDetails, Attempts, PaymentRecordsStore, Ledger, SettingsClient, OperatorGateways, SlipLinks),
  ],
} satisfies ModuleMetadata;
