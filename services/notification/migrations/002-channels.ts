import type { Migration } from '@atoll/runtime/migrations/migration';

/** The channels are a table of the release: the validator does not list them, so a release with another channel writes beside one without it. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('messages', (schema) => {
      const { channels, ...rest } = schema.properties ?? {};
      const items = channels?.items ?? {};
      const ofItem = { ...items, properties: { ...items.properties, channel: { bsonType: 'string' } } };
      return { ...schema, properties: { ...rest, channels: { ...channels, items: ofItem }, channel: { bsonType: ['string', 'null'] } } };
    });
  },
};
