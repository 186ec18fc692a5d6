import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { identityMessage } from '../messages.js';
import { noMessages } from '../operators/operator-messages.js';
import { Operators } from '../operators/operators.port.js';
import { ChangeMessages } from './change-messages.js';
import { shownMessages, withSwitch, withWords } from './message-settings.js';

@Controller()
export class MessageSettingsHttp {
  constructor(
    private readonly operators: Operators,
    private readonly change: ChangeMessages,
  ) {}

  @Call(calls.getMessageSettings)
  async get(@Ctx() caller: Caller): Promise<Output<'getMessageSettings'>> {
    const { messages = noMessages, version } = await this.operators.of(caller.operatorId);
    return { ...shownMessages(messages), version };
  }

  @Call(calls.switchMessage)
  async switch(@Input() input: InputOf<'switchMessage'>, @Ctx() caller: Caller) {
    await this.change.run(caller, (messages) => withSwitch(messages, input));
    return identityMessage(input.isOn ? 'MESSAGE_ON' : 'MESSAGE_OFF');
  }

  @Call(calls.updateMessageText)
  async updateText(@Input() input: InputOf<'updateMessageText'>, @Ctx() caller: Caller) {
    await this.change.run(caller, (messages) => withWords(messages, input), input.version);
    return identityMessage('MESSAGE_TEXT_SAVED');
  }
}
