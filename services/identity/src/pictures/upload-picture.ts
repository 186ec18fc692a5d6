import { createHash } from 'node:crypto';
import type { Input, Output } from '@atoll/contracts/http/calls';
import { PICTURE_BYTES } from '@atoll/contracts/limits';
import { isPictureField, pictureName, picturePath, pictureSizes } from '@atoll/contracts/operator-pictures';
import { badField } from '@atoll/errors/common';
import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { PictureReader } from '@atoll/runtime/pictures/pictures';
import type { Clock } from '@atoll/time/clock';
import { identityError } from '../errors.js';
import { identityMessage } from '../messages.js';
import type { UpdateOperator } from '../operators/update-operator.js';
import type { Pictures } from './pictures.port.js';

/** A super user uploads the operator's logo, icon or photo, which the record names from then on. */
export class UploadPicture {
  constructor(
    private readonly reader: Pick<PictureReader, 'read'>,
    private readonly pictures: Pictures,
    private readonly update: Pick<UpdateOperator, 'run'>,
    private readonly clock: Clock,
  ) {}

  /** Fewer than 2,000,000 bytes, and a picture by its content: PICTURE_SIZE, PICTURE_TYPE. An SVG is none, because it may hold scripts. */
  async run(caller: Caller, { field, file }: Input<'uploadOperatorPicture'>): Promise<Output<'uploadOperatorPicture'>> {
    if (!field || !isPictureField(field)) throw badField('field');
    if (!file) throw identityError('PICTURE_TYPE');
    if (file.size >= PICTURE_BYTES) throw identityError('PICTURE_SIZE');
    const { operatorId } = caller;
    const sizes = pictureSizes[field];
    const made = await this.reader.read(await file.bytes(), sizes, { operatorId, subject: field, sender: `user ${operatorId} ${userIdOf(caller)}` });
    const [largest] = made ?? [];
    if (!made || !largest) throw identityError('PICTURE_TYPE');
    const hash = createHash('sha256').update(largest).digest('hex').slice(0, 32);
    const stored = sizes.flatMap((size, index) => {
      const bytes = made[index];
      return bytes ? [{ name: pictureName(hash, size), bytes }] : [];
    });
    await this.pictures.add(operatorId, stored, this.clock.now());
    const path = picturePath(pictureName(hash, sizes[0]));
    await this.update.run(caller, { [field]: path });
    return { ...identityMessage('OPERATOR_UPDATED'), path };
  }
}
