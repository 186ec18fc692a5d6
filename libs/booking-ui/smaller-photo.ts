import { SLIP_BYTES } from '@atoll/contracts/limits';

const SIDES = [2_400, 1_600, 1_000];
const QUALITY = 0.8;

/** A photo over the limit as a smaller JPEG; the file itself where it is small enough or the browser cannot show it, so that the server decides. */
export async function smallerPhoto(file: File): Promise<File> {
  if (file.size < SLIP_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  for (const side of SIDES) {
    const smaller = await jpegOf(picture, side);
    if (smaller && smaller.size < SLIP_BYTES) return new File([smaller], 'slip.jpg', { type: 'image/jpeg' });
  }
  return file;
}

function jpegOf(picture: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
