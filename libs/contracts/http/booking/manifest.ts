import { z } from 'zod';
import { defineCalls } from '../definition.js';
import { id, maybeLanguage, nothing } from '../shapes.js';

/** The whole trip, or with `stop` (counted from 1) who gets on, stays on board and gets off there. English without `language`. */
const input = z.object({ tripId: id, stop: z.int().min(1).nullish(), language: maybeLanguage });
const file = {
  method: 'GET',
  role: 'captain',
  input,
  output: z.unknown(),
  responseHeaders: { 'content-disposition': 'File name with the number of the trip and the version of the manifest' },
  errors: { NOT_FOUND: nothing, FORBIDDEN: nothing },
} as const;

/** The passenger manifest of a trip, for admins and for the staff of its boat, as their passenger list [D-47, D-48]. */
export const manifestCalls = defineCalls('booking', {
  getManifestPdf: { ...file, path: '/api/manifestpdf', produces: 'application/pdf' },
  /** Has one row for each passenger (RFC 4180, UTF-8 with a byte order mark); no cell begins as a formula of a spreadsheet. */
  getManifestCsv: { ...file, path: '/api/manifestcsv', produces: 'text/csv; charset=utf-8' },
});
