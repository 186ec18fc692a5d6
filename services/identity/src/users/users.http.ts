import { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf, Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { identityMessage } from '../messages.js';
import { ChangeRoles } from './change-roles.js';
import { userPage, userQuery } from './list/user-list.js';
import { publicUser } from './user.js';
import { usersJson } from './users-json.js';
import { Users } from './users.port.js';

const JSON_TYPE = 'application/json; charset=utf-8';

@Controller()
export class UsersHttp {
  constructor(
    private readonly changeRoles: ChangeRoles,
    private readonly users: Users,
  ) {}

  @Call(calls.getUsers)
  async list(@Input() input: InputOf<'getUsers'>, @Ctx() { operatorId }: Caller): Promise<Output<'getUsers'> | StreamableFile> {
    const wanted = userPage(input);
    // Written as it is read: the whole list of an operator is never in memory.
    if (!wanted) return new StreamableFile(Readable.from(usersJson(this.users.all(operatorId, userQuery(input)))), { type: JSON_TYPE });
    const { users, ...counted } = await this.users.page(operatorId, wanted);
    return { users: users.map(publicUser), ...counted };
  }

  @Call(calls.updateUser)
  async update(@Input() input: InputOf<'updateUser'>, @Ctx() caller: Caller) {
    await this.changeRoles.run(caller, input);
    return identityMessage('USER_UPDATED');
  }
}
