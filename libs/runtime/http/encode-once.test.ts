import { expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { encodeOnce, keepEncoded } from './encode-once.js';

it('encodes a marked answer once, and others each time', async () => {
  let encodings = 0;
  const answer = { toJSON: () => ({ encodings: (encodings += 1) }) };
  const marked = encodeOnce({ ...answer });
  const app = fastify();
  keepEncoded(app);
  app.get('/marked', async () => encodeOnce(marked));
  app.get('/other', async () => answer);
  const bodies = [];
  for (const url of ['/marked', '/marked', '/other', '/other']) {
    const answered = await app.inject(url);
    expect(answered.headers['content-type']).toBe('application/json; charset=utf-8');
    bodies.push(answered.json());
  }
  expect(bodies).toEqual([{ encodings: 1 }, { encodings: 1 }, { encodings: 2 }, { encodings: 3 }]);
  await app.close();
});
