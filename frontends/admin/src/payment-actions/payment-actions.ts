import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import type { BookingAction } from '../booking-action.js';

const VerifySlip = lazyPage(async () => (await import(/* webpackChunkName: "verify-slip" */ './verify-slip-dialog.js')).VerifySlipDialog);
const DecideCash = lazyPage(async () => (await import(/* webpackChunkName: "decide-cash" */ './decide-cash-dialog.js')).DecideCashDialog);
const ReceiveCash = lazyPage(
  async () => (await import(/* webpackChunkName: "receive-cash" */ '@atoll/booking-ui/staff-payment/receive-cash-dialog')).ReceiveCashDialog,
);
const Allow = lazyPage(async () => (await import(/* webpackChunkName: "allow" */ '@atoll/booking-ui/staff-payment/allow-dialog')).AllowDialog);
const CancelAllow = lazyPage(
  async () => (await import(/* webpackChunkName: "cancel-allow" */ '@atoll/booking-ui/staff-payment/cancel-allow-dialog')).CancelAllowDialog,
);
const UploadSlip = lazyPage(
  async () => (await import(/* webpackChunkName: "upload-slip" */ '@atoll/booking-ui/staff-payment/slip-upload-dialog')).SlipUploadDialog,
);
const SetAsCash = lazyPage(
  async () => (await import(/* webpackChunkName: "set-as-cash" */ '@atoll/booking-ui/staff-payment/set-as-cash-dialog')).SetAsCashDialog,
);
const RecordRefund = lazyPage(async () => (await import(/* webpackChunkName: "record-refund" */ './record-refund-dialog.js')).RecordRefundDialog);
const SendRefund = lazyPage(async () => (await import(/* webpackChunkName: "send-refund" */ './send-refund-dialog.js')).SendRefundDialog);
const ReversePayment = lazyPage(async () => (await import(/* webpackChunkName: "reverse-payment" */ './reverse-payment-dialog.js')).ReversePaymentDialog);

/** Lists the acts of staff about a booking's payment, in the order of the specification [AW-30]. */
export const paymentActions: readonly BookingAction[] = [
  { code: 'verifySlip', isNext: true, Dialog: VerifySlip },
  { code: 'decideCash', isNext: true, Dialog: DecideCash },
  { code: 'receiveCash', isNext: true, Dialog: ReceiveCash },
  { code: 'allow', Dialog: Allow },
  { code: 'cancelAllow', danger: true, Dialog: CancelAllow },
  { code: 'uploadSlip', Dialog: UploadSlip },
  { code: 'setAsCash', Dialog: SetAsCash },
  { code: 'recordRefund', Dialog: RecordRefund },
  { code: 'sendRefund', Dialog: SendRefund },
  { code: 'reversePayment', danger: true, Dialog: ReversePayment },
];
