import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { identityMessage } from '../messages.js';
import { ChangeRoles } from './change-roles.js';
import { userPage } from './user-list.js';
import { publicUser } from './user.js';
import { Users } from './users.port.js';

@Controller()
export class UsersHttp {
  constructor(
    private readonly changeRoles: ChangeRoles,
    private readonly users: Users,
  ) {}

  @Call(calls.getUsers)
  async list(@Input() input: InputOf<'getUsers'>, @Ctx() { operatorId }: Caller) {
    const { users, count } = await this.users.page(operatorId, userPage(input));
    return { users: users.map(publicUser), count };
  }

  @Call(calls.updateUser)
  async update(@Input() input: InputOf<'updateUser'>, @Ctx() caller: Caller) {
    await this.changeRoles.run(caller, input);
    return identityMessage('USER_UPDATED');
  }
}
