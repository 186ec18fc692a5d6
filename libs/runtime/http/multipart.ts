import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badField, commonError } from '@atoll/errors/common';
import type { CallDefinition } from './call.js';

/** A call with a file has one, and some short fields. */
const LIMITS = { files: 1, fields: 10, parts: 11, fieldNameSize: 100, fieldSize: 2_000, headerPairs: 20 };

/** Files are read by `bodyOf`, once the caller is known; until then the body is an unread stream. */
export async function acceptFiles(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
}

/** The body of a request: parsed JSON, or the fields and the file of a call that declares one. UNSUPPORTED_TYPE for the other kind. */
export async function bodyOf(request: FastifyRequest, { body }: CallDefinition): Promise<unknown> {
  const isMultipart = request.isMultipart();
  if (isMultipart !== (body?.kind === 'file') && (isMultipart || request.body !== undefined)) throw commonError('UNSUPPORTED_TYPE');
  return isMultipart ? readParts(request, body?.maxFileBytes ?? 0) : request.body;
}

/** A file that is longer than `maxFileBytes` is cut off there. A body that is not well-formed, or is cut off itself, is refused as a whole. */
async function readParts(request: FastifyRequest, maxFileBytes: number): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxFileBytes } })) {
      const name = part.fieldname;
      if (name === '__proto__' || Object.hasOwn(fields, name)) throw badField('body');
      fields[name] = await valueOf(part);
    }
  } catch (cause) {
    throw badField('body', { cause });
  }
  return fields;
}

async function valueOf(part: MultipartFile | MultipartValue): Promise<unknown> {
  if (part.type === 'field') return part.value;
  return new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype });
}
