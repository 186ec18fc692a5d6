import { SettingsClient } from '@atoll/operator-settings/client';
import { readDeployment } from '@atoll/operator-settings/origin';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { readVariables } from '@atoll/runtime/start/environment';
import { make } from '@atoll/runtime/start/make';
import { Clock } from '@atoll/time/clock';
import { Module } from '@nestjs/common';
import { Bookings } from '../bookings/bookings.port.js';
import { UnnumberedPayments } from '../bookings/money/unnumbered-payments.port.js';
import { BookingsModule } from '../bookings/module.js';
import { environment } from '../environment.js';
import { Inventory } from '../inventory/inventory.port.js';
import { InventoryModule } from '../inventory/module.js';
import { BookingResponses } from '../reading/booking-responses.js';
import { ReadingModule } from '../reading/module.js';
import { TicketTokens } from '../reading/ticket-tokens.js';
import { Settings } from '../settings.port.js';
import { TripsModule } from '../trips/module.js';
import { Trips } from '../trips/trips.port.js';
import { ManifestPrinter } from './manifests/manifest-printer.port.js';
import { ThreadManifestPrinter } from './manifests/manifest-printer.thread.js';
import { ManifestsHttp } from './manifests/manifests.http.js';
import { ReadManifest } from './manifests/read-manifest.js';
import { IssueReceipts } from './receipts/issue-receipts.js';
import { NumberPayments } from './receipts/number-payments.job.js';
import { ReadReceipts } from './receipts/read-receipts.js';
import { ReceiptPrinter } from './receipts/receipt-printer.port.js';
import { ThreadReceiptPrinter } from './receipts/receipt-printer.thread.js';
import { ReceiptsHttp } from './receipts/receipts.http.js';
import { Receipts } from './receipts/receipts.port.js';
import { MongoReceipts } from './receipts/store/receipts.mongo.js';
import { ReadTicketHead } from './tickets/read-ticket-head.js';
import { ReadTickets } from './tickets/read-tickets.js';
import { GrpcTicketBrands } from './tickets/ticket-brands.grpc-client.js';
import { TicketBrands } from './tickets/ticket-brands.port.js';
import { TicketFilesGrpc } from './tickets/ticket-files.grpc.js';
import { TicketFiles } from './tickets/ticket-files.js';
import { TicketPrinter } from './tickets/ticket-printer.port.js';
import { ThreadTicketPrinter } from './tickets/ticket-printer.thread.js';
import { TicketsGrpc } from './tickets/tickets.grpc.js';
import { TicketsHttp } from './tickets/tickets.http.js';

/** Tickets, receipts and manifests, on paper and as files. */
@Module({
  imports: [TripsModule, InventoryModule, BookingsModule, ReadingModule],
  controllers: [TicketsHttp, TicketsGrpc, TicketFilesGrpc, ReceiptsHttp, ManifestsHttp],
  providers: [
    {
      provide: TicketBrands,
      inject: [SettingsClient],
      useFactory: (identity: SettingsClient) =>
        new GrpcTicketBrands(identity, readDeployment(readVariables('booking', environment.pick({ PUBLIC_SCHEME: true, PUBLIC_PORT: true })))),
    },
    make(TicketPrinter, ThreadTicketPrinter),
    make(ManifestPrinter, ThreadManifestPrinter),
    make(ReceiptPrinter, ThreadReceiptPrinter),
    make(Receipts, MongoReceipts, MongoConnection),
    make(IssueReceipts, IssueReceipts, Receipts, Clock),
    make(ReadReceipts, ReadReceipts, Bookings, IssueReceipts, Settings, Clock),
    make(NumberPayments, NumberPayments, UnnumberedPayments, IssueReceipts, Settings),
    make(ReadTicketHead, ReadTicketHead, Bookings, Trips, Clock),
    make(ReadTickets, ReadTickets, Bookings, BookingResponses, Settings, TicketBrands, TicketTokens, Clock),
    make(TicketFiles, TicketFiles, TicketPrinter),
    make(ReadManifest, ReadManifest, Trips, Bookings, Inventory, Settings, Clock),
  ],
})
export class DocumentsModule {}
