import { Auditor } from '@atoll/outbox/audit/auditor';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { make } from '@atoll/runtime/start/make';
import { Clock } from '@atoll/time/clock';
import { Module } from '@nestjs/common';
import { Bookings } from '../bookings/bookings.port.js';
import { BookingsModule, MongoBookings } from '../bookings/module.js';
import { Inventory } from '../inventory/inventory.port.js';
import { InventoryModule } from '../inventory/module.js';
import { RequestsModule } from '../requests/module.js';
import { RequestIds } from '../requests/request-ids.port.js';
import { TripsModule } from '../trips/module.js';
import { Trips } from '../trips/trips.port.js';
import { AttendanceGrpc } from './attendance/attendance.grpc.js';
import { AttendanceHttp } from './attendance/attendance.http.js';
import { BoardPaid } from './attendance/board-paid.js';
import { DecideAttendance } from './decide-attendance.js';
import { MarkAttendance } from './attendance/mark-attendance.js';
import { DecideRefusedAct } from './refused-acts/decide-refused-act.js';
import { KeepRefusedAct } from './refused-acts/keep-refused-act.js';
import { ReadRefusedActs } from './refused-acts/read-refused-acts.js';
import { RefusedActsGrpc } from './refused-acts/refused-acts.grpc.js';
import { RefusedActsHttp } from './refused-acts/refused-acts.http.js';
import { MongoRefusedActs } from './refused-acts/refused-acts.mongo.js';
import { RefusedActs } from './refused-acts/refused-acts.port.js';

/** Records who travelled, and decides acts of captains that came too late. */
@Module({
  imports: [TripsModule, InventoryModule, BookingsModule, RequestsModule],
  controllers: [AttendanceHttp, AttendanceGrpc, RefusedActsHttp, RefusedActsGrpc],
  providers: [
    make(RefusedActs, MongoRefusedActs, MongoConnection, Auditor, MongoBookings),
    make(DecideAttendance, DecideAttendance, Trips, Inventory),
    make(KeepRefusedAct, KeepRefusedAct, RefusedActs, Inventory, RequestIds, Clock),
    make(MarkAttendance, MarkAttendance, DecideAttendance, Bookings, KeepRefusedAct, Clock),
    make(BoardPaid, BoardPaid, Bookings, MarkAttendance),
    make(DecideRefusedAct, DecideRefusedAct, RefusedActs, Bookings, DecideAttendance, Clock),
    make(ReadRefusedActs, ReadRefusedActs, RefusedActs, Bookings, Trips, DecideRefusedAct),
  ],
})
export class BoardingModule {}
