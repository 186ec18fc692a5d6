import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { Pictures, type Picture } from './pictures.port.js';
import { pictureId, pictures, type PictureDocument } from './pictures.schema.js';

export class MongoPictures extends Pictures {
  private readonly pictures: TenantCollection<PictureDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.pictures = pictures.on(connection);
  }

  override async add(operatorId: string, added: readonly Picture[], now: Date): Promise<void> {
    for (const { name, bytes } of added) {
      const $setOnInsert = { name, bytes: Buffer.from(bytes), createdAt: now };
      await this.pictures.updateOne({ _id: pictureId(operatorId, name), operatorId }, { $setOnInsert, $unset: { unusedSince: '' } }, { upsert: true });
    }
  }

  override async find(operatorId: string, name: string): Promise<Uint8Array | undefined> {
    const found = await this.pictures.findOne({ _id: pictureId(operatorId, name), operatorId }, { projection: { bytes: 1 }, promoteBuffers: true });
    return found?.bytes;
  }
}
