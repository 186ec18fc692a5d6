import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input, Reply, type CallReply } from '@atoll/runtime/http/http';
import { Pictures } from './pictures.port.js';
import { UploadPicture } from './upload-picture.js';

@Controller()
export class PicturesHttp {
  constructor(
    private readonly uploadPicture: UploadPicture,
    private readonly pictures: Pictures,
  ) {}

  @Call(calls.uploadOperatorPicture)
  upload(@Input() input: InputOf<'uploadOperatorPicture'>, @Ctx() caller: Caller): Promise<Output<'uploadOperatorPicture'>> {
    return this.uploadPicture.run(caller, input);
  }

  @Call(calls.operatorPicture)
  async read(@Input() { name }: InputOf<'operatorPicture'>, @Ctx() caller: Caller, @Reply() reply: CallReply): Promise<Buffer> {
    const bytes = await this.pictures.find(caller.operatorId, name);
    if (!bytes) throw commonError('NOT_FOUND');
    reply.header('content-type', name.endsWith('.png') ? 'image/png' : 'image/jpeg');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    reply.header('x-content-type-options', 'nosniff');
    return Buffer.from(bytes);
  }
}
