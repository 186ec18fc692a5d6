import { inflateSync } from 'node:zlib';

/** A test reads this from the bytes of a PDF that this lib has made. */
export interface ReadPdf {
  readonly pages: number;
  /** PostScript names of the embedded subsets. */
  readonly fonts: readonly string[];
  /** The runs of text in the order in which they are drawn, each in the order of its glyphs from left to right. */
  readonly runs: readonly string[];
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map([...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', body = '']) => [id, objectOf(body)]));
  const all = [...objects.values()];
  const letters = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      return [name, lettersOf(objects.get(map ?? '')?.stream ?? '')] as const;
    }),
  );
  return {
    pages: all.filter(({ head }) => /\/Type \/Page\s/.test(head)).length,
    fonts: all.flatMap(({ head }) => (/\/FontFile2 \d/.test(head) ? (/\/FontName \/[A-Z]{6}\+(\S+)/.exec(head)?.[1] ?? []) : [])).toSorted(),
    runs: all.flatMap(({ stream }) => runsOf(stream, letters)),
  };
}

function objectOf(body: string): PdfObject {
  const start = /stream\r?\n/.exec(body);
  if (!start) return { head: body, stream: '' };
  const head = body.slice(0, start.index);
  const bytes = Buffer.from(body.slice(start.index + start[0].length, body.lastIndexOf('endstream')), 'latin1');
  return { head, stream: (head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1') };
}

/** Glyph → letters. A subset numbers its glyphs from 0 and says in a CMap what they mean (PDF 32000-1, 9.10.3). */
function lettersOf(cmap: string): readonly string[] {
  return [...cmap.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')),
  );
}

function runsOf(content: string, letters: ReadonlyMap<string, readonly string[]>): string[] {
  let font: readonly string[] = [];
  const runs: string[] = [];
  for (const [, name, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = letters.get(name) ?? [];
    else
      runs.push(
        [...glyphs.matchAll(/<([^>]*)>/g)].flatMap(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map((glyph) => font[parseInt(glyph, 16)] ?? '')).join(''),
      );
  }
  return runs;
}
