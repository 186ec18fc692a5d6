const [FF, SOI, EOI, SOS] = [0xff, 0xd8, 0xd9, 0xda];
/** Stuffing and fill bytes, reserved codes, restarts and the start: what follows them is no segment with a length. */
const isAlone = (code: number): boolean => code < 0xc0 || (code >= 0xd0 && code <= SOI) || code === FF;

/** Scans of a JPEG as its decoder will find them (ITU-T T.81, B.1.1): those of a thumbnail in the metadata, or of what follows the end, do not count. */
export function scansOf(bytes: Uint8Array): number {
  let scans = 0;
  let at = 0;
  for (;;) {
    at = bytes.indexOf(FF, at);
    const code = at === -1 ? EOI : (bytes[at + 1] ?? EOI);
    if (code === EOI) return scans;
    if (code === SOS) scans += 1;
    // a fill byte may begin the next marker
    at += code === FF ? 1 : isAlone(code) ? 2 : 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
}
