import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';
import { Call } from '../http/http.js';
import { startService } from '../start/service.js';

/** A service with one slow call in a process of its own, which a test stops during the call. */
@Controller()
class SlowHttp {
  @Call({ name: 'slow', method: 'POST', path: '/api/slow', role: 'public', input: z.object({}), output: z.unknown(), errors: {} })
  async slow() {
    process.send?.({ asked: true });
    await new Promise((resolve) => setTimeout(resolve, 400));
    return { message: 'done' };
  }
}

@Module({ controllers: [SlowHttp] })
class SlowModule {}

const service = await startService({ name: 'booking', module: SlowModule, migrations: undefined });
service.onDrain(() => process.send?.({ drained: true }));
process.send?.({ url: service.httpUrl });
