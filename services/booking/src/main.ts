import { AttendanceService } from '@atoll/contracts/gen/atoll/booking/v1/attendance';
import { BookingsService, ExpiredBookingsService, PaymentEventsService } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { BookingInventoryService } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { BookingMessagesService } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { RefusedActsService } from '@atoll/contracts/gen/atoll/booking/v1/refused_acts';
import { BookingReportsService } from '@atoll/contracts/gen/atoll/booking/v1/reports';
import { TicketFilesService, TicketsService } from '@atoll/contracts/gen/atoll/booking/v1/tickets';
import { startService } from '@atoll/runtime/start/service';
import { startBackground } from './background.js';
import { environment } from './environment.js';
import { migrations } from './migrations.js';
import { BookingModule } from './module.js';

await startService({
  name: 'booking',
  environment,
  migrations,
  module: BookingModule,
  grpc: {
    services: [
      AttendanceService,
      BookingMessagesService,
      BookingsService,
      BookingInventoryService,
      ExpiredBookingsService,
      PaymentEventsService,
      RefusedActsService,
      BookingReportsService,
      TicketFilesService,
      TicketsService,
    ],
  },
  onReady: startBackground,
});
