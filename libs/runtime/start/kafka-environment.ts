import { z } from 'zod';
import { wholeNumber } from '../http/whole-number.js';

/** TLS and SASL of the connection to Kafka. Empty: plain text without authentication. */
export interface KafkaSecurity {
  /** PEM texts. Without `ca` the authorities that Node trusts. */
  readonly tls?: { readonly ca?: string; readonly cert?: string; readonly key?: string };
  readonly sasl?: SaslLogin;
}

type SaslLogin = { [Name in SaslMechanism]: { readonly mechanism: Name; readonly username: string; readonly password: string } }[SaslMechanism];

type SaslMechanism = (typeof MECHANISMS)[number];

const MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** In addition to the brokers' addresses. */
export const kafkaVariables = {
  KAFKA_PARTITIONS: z.string().optional(),
  KAFKA_TLS: z.string().optional(),
  KAFKA_TLS_CA: z.string().optional(),
  KAFKA_TLS_CERT: z.string().optional(),
  KAFKA_TLS_KEY: z.string().optional(),
  KAFKA_SASL_MECHANISM: z.string().optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
};

type Variables = { readonly [Name in keyof typeof kafkaVariables]?: string | undefined };

const DEFAULT_PARTITIONS = 24;

/** Reads the partitions of new topics: how many processes of one service can share a topic's events. */
export function readKafkaPartitions(from: Variables): number {
  const partitions = wholeNumber('KAFKA_PARTITIONS', from['KAFKA_PARTITIONS'] || String(DEFAULT_PARTITIONS));
  if (partitions < 1) throw new Error('KAFKA_PARTITIONS must be at least 1');
  return partitions;
}

/** Throws what is missing or contradictory, so that a process with half a configuration does not start. */
export function readKafkaSecurity(from: Variables): KafkaSecurity {
  const tls = tlsOf(from);
  const sasl = saslOf(from);
  if (sasl?.mechanism === 'plain' && !tls) throw new Error('KAFKA_SASL_MECHANISM plain sends the password in plain text: it needs KAFKA_TLS on');
  return { ...(tls && { tls }), ...(sasl && { sasl }) };
}

function tlsOf(from: Variables): KafkaSecurity['tls'] {
  const [ca, cert, key] = [from['KAFKA_TLS_CA'], from['KAFKA_TLS_CERT'], from['KAFKA_TLS_KEY']];
  const state = from['KAFKA_TLS'] || 'off';
  if (state !== 'on' && state !== 'off') throw new Error(`KAFKA_TLS must be on or off, not ${state}`);
  if (state === 'off') {
    if (ca || cert || key) throw new Error('KAFKA_TLS_CA, KAFKA_TLS_CERT and KAFKA_TLS_KEY need KAFKA_TLS on');
    return undefined;
  }
  if (Boolean(cert) !== Boolean(key)) throw new Error('KAFKA_TLS_CERT and KAFKA_TLS_KEY belong together');
  return { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) };
}

function saslOf(from: Variables): KafkaSecurity['sasl'] {
  const [mechanism, username, password] = [from['KAFKA_SASL_MECHANISM'], from['KAFKA_SASL_USERNAME'], from['KAFKA_SASL_PASSWORD']];
  if (!mechanism && !username && !password) return undefined;
  if (!mechanism || !username || !password) throw new Error('KAFKA_SASL_MECHANISM, KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD belong together');
  const known = MECHANISMS.find((each) => each === mechanism);
  if (!known) throw new Error(`KAFKA_SASL_MECHANISM must be ${MECHANISMS.join(', ')}, not ${mechanism}`);
  return { mechanism: known, username, password } as SaslLogin;
}
