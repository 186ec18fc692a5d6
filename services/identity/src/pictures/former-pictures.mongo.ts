import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { FormerPictures, type StoredPicture } from './former-pictures.port.js';
import { pictureId, pictures } from './pictures.schema.js';

export class MongoFormerPictures extends FormerPictures {
  private readonly pictures;

  constructor(connection: MongoConnection) {
    super();
    this.pictures = acrossOperators('one job removes the former pictures of all operators').collection(connection, pictures);
  }

  override all(): Promise<StoredPicture[]> {
    return this.pictures.find<StoredPicture>({}, { projection: { _id: 0, operatorId: 1, name: 1, unusedSince: 1 } }).toArray();
  }

  override async markUnused(picture: StoredPicture, since: Date): Promise<void> {
    await this.pictures.updateOne({ ...keyOf(picture), unusedSince: { $exists: false } }, { $set: { unusedSince: since } });
  }

  override async markUsed(picture: StoredPicture): Promise<void> {
    await this.pictures.updateOne(keyOf(picture), { $unset: { unusedSince: '' } });
  }

  override async remove(picture: StoredPicture, before: Date): Promise<void> {
    await this.pictures.deleteOne({ ...keyOf(picture), unusedSince: { $lte: before } });
  }
}

const keyOf = ({ operatorId, name }: StoredPicture) => ({ _id: pictureId(operatorId, name), operatorId });
