export interface BackingServices {
  readonly mongoUrl: string;
  readonly kafkaBrokers: string[];
  readonly redisUrl: string;
}

/** The real services that a suite runs against. A suite without them fails: skipping would look like passing. */
export function backingServices(): BackingServices {
  return {
    mongoUrl: given('MONGODB_URL'),
    kafkaBrokers: given('KAFKA_BROKERS').split(','),
    redisUrl: given('REDIS_URL'),
  };
}

function given(name: 'MONGODB_URL' | 'KAFKA_BROKERS' | 'REDIS_URL'): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `This suite needs a real service at ${name}: run it with npm test, or start the services with node tools/backing/main.mjs and set what it prints.`,
    );
  return value;
}
