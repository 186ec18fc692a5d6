import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { bookingPayments, type PaymentRecordsDocument } from '../records/payment-records.schema.js';
import { SlipDoubles, type SlipDouble, type SoughtSlip } from './slip-doubles.port.js';
import { slips, type SlipDocument } from '../pictures/slips.schema.js';

const MOST = 5;

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
    const slip = await this.slips.findOne({ _id: `${operatorId}:${slipId}`, operatorId }, { projection: { hash: 1 } });
    if (!slip?.hash) return [];
    const found = await this.withPicture(operatorId, slip.hash, bookingId).toArray();
    const latest = found.filter((one, index) => found.findIndex((other) => other.bookingId === one.bookingId) === index);
    return latest.map((one) => ({ kind: 'picture', bookingId: one.bookingId, at: one.createdAt }));
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
