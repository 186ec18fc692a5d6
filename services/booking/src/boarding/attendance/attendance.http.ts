import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { MarkAttendance } from './mark-attendance.js';

@Controller()
export class AttendanceHttp {
  constructor(private readonly markAttendance: MarkAttendance) {}

  @Call(calls.markAttendance)
  mark(@Input() input: InputOf<'markAttendance'>, @Ctx() caller: Caller): Promise<Output<'markAttendance'>> {
    return this.markAttendance.run(caller, input);
  }
}
