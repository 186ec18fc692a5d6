import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { PreviewMessage } from './preview-message.js';

@Controller()
export class WordingHttp {
  constructor(private readonly preview: PreviewMessage) {}

  @Call(calls.getMessageWords)
  words(@Ctx() caller: Caller): Promise<Output<'getMessageWords'>> {
    return this.preview.words(caller);
  }

  @Call(calls.previewMessage)
  shown(@Input() input: InputOf<'previewMessage'>, @Ctx() caller: Caller): Promise<Output<'previewMessage'>> {
    return this.preview.run(caller, input);
  }
}
