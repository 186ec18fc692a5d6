import { pictureHash, pictureSizes, type PictureField } from '@atoll/contracts/operator-pictures';
import { recordName } from '@atoll/contracts/operator-fields';
import type { Clock } from '@atoll/time/clock';
import type { Operator } from '../operators/operator.js';
import type { Operators } from '../operators/operators.port.js';
import type { FormerPictures, StoredPicture } from './former-pictures.port.js';

/** Pages that a phone has saved and previews of links show a replaced picture so long. */
const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Removes the pictures that an operator has replaced. A run only marks what the record names no more; one that is long after removes
 * what is marked since then. So a picture that is stored before the record names it is never removed in between.
 */
export class RemoveFormerPictures {
  constructor(
    private readonly pictures: FormerPictures,
    private readonly operators: Pick<Operators, 'find'>,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - KEPT_MS);
    for (const [operatorId, stored] of Map.groupBy(await this.pictures.all(), (picture) => picture.operatorId)) {
      const used = hashesOf(await this.operators.find(operatorId));
      for (const picture of stored) await this.check(picture, used.has(pictureHash(picture.name)), now, before);
    }
  }

  private async check(picture: StoredPicture, isUsed: boolean, now: Date, before: Date): Promise<void> {
    const { unusedSince } = picture;
    if (isUsed) {
      if (unusedSince) await this.pictures.markUsed(picture);
    } else if (!unusedSince) await this.pictures.markUnused(picture, now);
    else if (unusedSince <= before) await this.pictures.remove(picture, before);
  }
}

const FIELDS = Object.keys(pictureSizes) as PictureField[];

/** Hashes of the uploaded pictures that the record names; none where there is no such operator. */
const hashesOf = (operator: Operator | undefined): ReadonlySet<string> =>
  new Set(operator ? FIELDS.map((field) => pictureHash(String(operator[recordName(field)]))) : []);
