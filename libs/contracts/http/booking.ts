import { boardingCalls } from './booking/boarding.js';
import { changeCalls } from './booking/change.js';
import { createCalls } from './booking/create.js';
import { liveCalls } from './booking/live.js';
import { manifestCalls } from './booking/manifest.js';
import { otpCalls } from './booking/otp.js';
import { paymentStatusCalls } from './booking/payment.js';
import { readCalls } from './booking/read.js';
import { refusedActCalls } from './booking/refused-acts.js';
import { requestCalls } from './booking/requests.js';
import { seatCalls } from './booking/seats.js';
import { staffCalls } from './booking/staff.js';
import { transferCalls } from './booking/transfer.js';
import { tripNoticeCalls } from './booking/trip-notices.js';

/** The calls of bookings, a file for each kind. */
export const bookingCalls = {
  ...createCalls,
  ...readCalls,
  ...paymentStatusCalls,
  ...changeCalls,
  ...seatCalls,
  ...otpCalls,
  ...boardingCalls,
  ...refusedActCalls,
  ...manifestCalls,
  ...staffCalls,
  ...transferCalls,
  ...tripNoticeCalls,
  ...liveCalls,
  ...requestCalls,
};
