import { describe, expect, it } from '@jest/globals';
import { readKafkaPartitions, readKafkaSecurity } from './kafka-environment.js';

const login = { KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_SASL_USERNAME: 'atoll', KAFKA_SASL_PASSWORD: 'secret' };

describe('how a process reaches Kafka', () => {
  it('is plain text without a password, and topics have 24 partitions, unless something else is configured', () => {
    expect([readKafkaSecurity({}), readKafkaPartitions({})]).toEqual([{}, 24]);
    expect(readKafkaPartitions({ KAFKA_PARTITIONS: '48' })).toBe(48);
  });

  it('is TLS with a certificate authority, a client certificate and a login of its own', () => {
    expect(readKafkaSecurity({ KAFKA_TLS: 'on', KAFKA_TLS_CA: 'ca', KAFKA_TLS_CERT: 'cert', KAFKA_TLS_KEY: 'key', ...login })).toEqual({
      tls: { ca: 'ca', cert: 'cert', key: 'key' },
      sasl: { mechanism: 'scram-sha-512', username: 'atoll', password: 'secret' },
    });
    expect(readKafkaSecurity({ KAFKA_TLS: 'on' })).toEqual({ tls: {} });
  });

  it.each([
    ['a password in plain text', { ...login, KAFKA_SASL_MECHANISM: 'plain' }],
    ['half a login', { ...login, KAFKA_SASL_PASSWORD: '' }],
    ['an unknown mechanism', { ...login, KAFKA_SASL_MECHANISM: 'md5' }],
    ['certificates without TLS', { KAFKA_TLS_CA: 'ca' }],
    ['a certificate without its key', { KAFKA_TLS: 'on', KAFKA_TLS_CERT: 'cert' }],
    ['a switch that is neither on nor off', { KAFKA_TLS: 'yes' }],
  ])('stops the start with %s', (_, variables) => {
    expect(() => readKafkaSecurity(variables)).toThrow(/KAFKA_/);
  });

  it('stops the start without a partition', () => {
    expect(() => readKafkaPartitions({ KAFKA_PARTITIONS: '0' })).toThrow('at least 1');
  });
});
