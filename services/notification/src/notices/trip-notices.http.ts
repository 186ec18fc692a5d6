import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { PreviewTripNotice } from './preview-trip-notice.js';

@Controller()
export class TripNoticesHttp {
  constructor(private readonly preview: PreviewTripNotice) {}

  @Call(calls.previewTripNotice)
  of(@Input() input: InputOf<'previewTripNotice'>, @Ctx() caller: Caller): Promise<Output<'previewTripNotice'>> {
    return this.preview.run(caller, input);
  }
}
