import { calls, type Output } from '@atoll/contracts/http/calls';
import { Call } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { ageGroups } from './age-groups.js';

@Controller()
export class AgeGroupsHttp {
  @Call(calls.getAgeGroups)
  list(): Output<'getAgeGroups'> {
    return { ageGroups: [...ageGroups] };
  }
}
