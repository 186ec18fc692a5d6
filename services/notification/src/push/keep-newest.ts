import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';

const MOST_DEVICES = 5;

interface Stored {
  _id: string;
  operatorId: string;
  createdAt: Date;
}

/** Deletes all devices of an owner but the newest five. */
export async function keepNewest<T extends Stored>(
  devices: Pick<TenantCollection<T>, 'find' | 'deleteMany'>,
  owner: Parameters<TenantCollection<T>['find']>[0] & { operatorId: string },
): Promise<void> {
  const older = await devices.find(owner).sort({ createdAt: -1 }).skip(MOST_DEVICES).toArray();
  if (older.length === 0) return;
  const filter = { operatorId: owner.operatorId, _id: { $in: older.map((one) => one._id) } };
  await devices.deleteMany(filter as Parameters<typeof devices.deleteMany>[0]);
}
