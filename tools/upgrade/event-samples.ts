import { readFileSync, writeFileSync } from 'node:fs';
import { create, createFileRegistry, fromBinary, toBinary, ScalarType, type DescField, type DescMessage, type Message } from '@bufbuild/protobuf';
import { reflect, type ReflectMessage } from '@bufbuild/protobuf/reflect';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';

/** Has an event as a release writes it: the bytes of its message, in base64. */
export interface EventSample {
  readonly topic: string;
  readonly type: string;
  readonly bytes: string;
}

const topics = { booking: 'BookingEvent', trip: 'TripEvent', payment: 'PaymentEvent', operator: 'OperatorEvent', audit: 'AuditEvent' } as const;
const owners: Readonly<Record<string, string>> = { operator: 'identity' };

/** A sample of every type of event in an image of buf, with every field set. */
export function eventSamples(image: string): EventSample[] {
  const registry = createFileRegistry(fromBinary(FileDescriptorSetSchema, readFileSync(image)));
  return Object.entries(topics).flatMap(([topic, name]) => {
    const event = registry.getMessage(`atoll.${owners[topic] ?? topic}.v1.${name}`);
    const payloads = event?.oneofs.find((oneof) => oneof.name === 'event')?.fields ?? [];
    if (!event || payloads.length === 0) throw new Error(`${image} has no events of ${topic}`);
    return payloads.map((payload) => ({ topic, type: payload.message?.name ?? payload.name, bytes: Buffer.from(sampleOf(event, payload)).toString('base64') }));
  });
}

function sampleOf(event: DescMessage, payload: DescField): Uint8Array {
  const message = filled(event, (field) => field.oneof?.name !== 'event' || field === payload);
  return toBinary(event, message.message as Message);
}

function filled(description: DescMessage, wanted: (field: DescField) => boolean = () => true): ReflectMessage {
  const message = reflect(description, create(description));
  for (const field of description.fields.filter(wanted)) {
    if (field.name === 'format') continue;
    if (field.fieldKind === 'list')
      message.get(field).add(field.listKind === 'message' ? filled(field.message) : scalarOf(field.scalar ?? ScalarType.INT32, field.number));
    else if (field.fieldKind === 'message') message.set(field, filled(field.message));
    else if (field.fieldKind === 'scalar') message.set(field, scalarOf(field.scalar, field.number));
    else if (field.fieldKind === 'enum') message.set(field, field.enum.values.at(-1)?.number ?? 0);
  }
  return message;
}

function scalarOf(type: ScalarType, number: number): unknown {
  if (type === ScalarType.STRING) return `text ${number}`;
  if (type === ScalarType.BOOL) return true;
  if (type === ScalarType.BYTES) return new Uint8Array([number]);
  return type === ScalarType.INT64 || type === ScalarType.UINT64 ? BigInt(number) : number;
}

if (import.meta.main) {
  const [image = 'proto/image.binpb', file = ''] = process.argv.slice(2);
  writeFileSync(file, `${JSON.stringify(eventSamples(image), undefined, 2)}\n`);
}
