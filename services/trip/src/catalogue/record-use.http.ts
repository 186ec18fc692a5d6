import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { ReadRecordUse } from './read-record-use.js';

@Controller()
export class RecordUseHttp {
  constructor(private readonly readRecordUse: ReadRecordUse) {}

  @Call(calls.getRecordUse)
  use(@Input() input: InputOf<'getRecordUse'>, @Ctx() caller: Caller) {
    return this.readRecordUse.run(caller, input);
  }
}
