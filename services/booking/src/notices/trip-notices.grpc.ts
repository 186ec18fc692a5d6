import type {
  ForReminderRequest,
  ForReminderResponse,
  ForTripNoticesRequest,
  ForTripNoticesResponse,
  TripNoticeReachRequest,
  TripNoticeReachResponse,
} from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { noticeKind } from '@atoll/contracts/http/booking/trip-notices';
import { commonError } from '@atoll/errors/common';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { Bookings } from '../bookings/bookings.port.js';
import { SendTripNotice } from './send-trip-notice.js';
import { remindedOf } from './trip-notice.js';
import { TripNotices } from './trip-notices.port.js';

/** Notices and whom they reach, for notification, which has their texts. */
@Controller()
export class TripNoticesGrpc {
  constructor(
    private readonly notices: TripNotices,
    private readonly sending: SendTripNotice,
    private readonly bookings: Bookings,
  ) {}

  @GrpcMethod('BookingMessages', 'forTripNotices')
  async forTripNotices({ noticeIds }: ForTripNoticesRequest, metadata: Metadata): Promise<ForTripNoticesResponse> {
    return { notices: await this.notices.byIds(callerOf(metadata).operatorId, noticeIds) };
  }

  @GrpcMethod('BookingMessages', 'forReminder')
  async forReminder({ tripId }: ForReminderRequest, metadata: Metadata): Promise<ForReminderResponse> {
    return { recipients: remindedOf(tripId, await this.bookings.ofTrip(callerOf(metadata).operatorId, tripId)) };
  }

  @GrpcMethod('BookingMessages', 'tripNoticeReach')
  async tripNoticeReach({ notice }: TripNoticeReachRequest, metadata: Metadata): Promise<TripNoticeReachResponse> {
    const kind = noticeKind.safeParse(notice?.kind);
    if (!notice || !kind.success) throw commonError('NOT_FOUND');
    const { recipients, ...counts } = await this.sending.reach(callerOf(metadata).operatorId, { ...notice, kind: kind.data });
    return { bookings: recipients.length, ...counts };
  }
}
