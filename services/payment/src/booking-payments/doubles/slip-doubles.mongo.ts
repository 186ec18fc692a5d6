import { mongo } from 'mongoose';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { bookingPayments, type PaymentRecordsDocument } from '../records/payment-records.schema.js';
import { SlipDoubles, type SlipDouble, type SoughtSlip } from './slip-doubles.port.js';
import { slips, type SlipDocument } from '../pictures/slips.schema.js';

const MOST = 5;

/** Copies are sought among the newest slips of the operator, which bounds what is read to a megabyte. */
const MOST_COMPARED = 2_000;
/** Copies in another size, brightness or compression differ in 108 of 4,096 bits at most, other transfers on the same form in 190 at least (ADR 107). */
const MOST_DIFFERENT_BITS = 140;

type WithProofs = Pick<PaymentRecordsDocument, 'bookingId' | 'proofs' | 'formerProofs'>;

export class MongoSlipDoubles extends SlipDoubles {
  private readonly records: TenantCollection<PaymentRecordsDocument>;
  private readonly slips: TenantCollection<SlipDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.records = bookingPayments.on(connection);
    this.slips = slips.on(connection);
  }

  override async of(operatorId: string, sought: SoughtSlip): Promise<SlipDouble[]> {
    const [pictures, references] = await Promise.all([this.samePicture(operatorId, sought), this.sameReference(operatorId, sought)]);
    return [...pictures, ...references];
  }

  private async samePicture(operatorId: string, { slipId, bookingId }: SoughtSlip): Promise<SlipDouble[]> {
    const slip = await this.slips.findOne({ _id: `${operatorId}:${slipId}`, operatorId }, { projection: { hash: 1, perceptualHash: 1 } });
    if (!slip) return [];
    const [same, copies] = await Promise.all([
      slip.hash ? this.withPicture(operatorId, slip.hash, bookingId).toArray() : [],
      slip.perceptualHash ? this.copiesOf(bytesOf(slip.perceptualHash), operatorId, bookingId) : [],
    ]);
    const found = [...same, ...copies].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    const latest = found.filter((one, index) => found.findIndex((other) => other.bookingId === one.bookingId) === index);
    return latest.slice(0, MOST).map((one) => ({ kind: 'picture', bookingId: one.bookingId, at: one.createdAt }));
  }

  private async copiesOf(hash: Uint8Array, operatorId: string, exceptBookingId: number) {
    const compared = await this.compared(operatorId).toArray();
    return compared.filter(
      (one) => one.bookingId !== exceptBookingId && one.perceptualHash && differentBits(hash, bytesOf(one.perceptualHash)) <= MOST_DIFFERENT_BITS,
    );
  }

  /** The index alone answers it: a test asserts that no document, with its picture, is read. */
  compared(operatorId: string) {
    return this.slips
      .find({ operatorId, perceptualHash: { $gt: Buffer.alloc(0) } }, { projection: { _id: 0, bookingId: 1, createdAt: 1, perceptualHash: 1 } })
      .sort({ createdAt: -1 })
      .limit(MOST_COMPARED);
  }

  /** A test asserts its plan. */
  withPicture(operatorId: string, hash: string, exceptBookingId: number) {
    return this.slips
      .find({ operatorId, hash, bookingId: { $ne: exceptBookingId } }, { projection: { _id: 0, bookingId: 1, createdAt: 1 } })
      .sort({ createdAt: -1 })
      .limit(MOST);
  }

  private async sameReference(operatorId: string, { refNo, bookingId }: SoughtSlip): Promise<SlipDouble[]> {
    if (refNo === '') return [];
    const found = await this.withReference(operatorId, refNo, bookingId).toArray();
    const doubles = found.flatMap(({ bookingId: id, proofs = [], formerProofs = [] }: WithProofs) => {
      const proof = [...proofs, ...formerProofs].find((one) => one.refNo === refNo);
      return proof ? [{ kind: 'reference' as const, bookingId: id, at: proof.createdAt }] : [];
    });
    return doubles.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  }

  /** A test asserts its plan. */
  withReference(operatorId: string, refNo: string, exceptBookingId: number) {
    const projection = { _id: 0, bookingId: 1, proofs: 1, formerProofs: 1 } as const;
    const either = {
      $or: [
        { operatorId, 'proofs.refNo': refNo },
        { operatorId, 'formerProofs.refNo': refNo },
      ],
    };
    return this.records.find({ operatorId, bookingId: { $ne: exceptBookingId }, ...either }, { projection }).limit(MOST);
  }
}

/** The driver returns stored bytes in a wrapper. */
const bytesOf = (stored: Uint8Array | mongo.Binary): Uint8Array => (stored instanceof mongo.Binary ? stored.buffer : stored);

function differentBits(one: Uint8Array, other: Uint8Array): number {
  let count = Math.abs(one.length - other.length) * 8;
  for (let index = 0; index < Math.min(one.length, other.length); index += 1) {
    for (let bits = one[index]! ^ other[index]!; bits > 0; bits &= bits - 1) count += 1;
  }
  return count;
}
