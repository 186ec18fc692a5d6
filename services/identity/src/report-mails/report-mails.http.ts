import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { Ids } from '../ids.port.js';
import { identityMessage } from '../messages.js';
import { Operators } from '../operators/operators.port.js';
import { ChangeReportMails } from './change-report-mails.js';
import { shownReportMail, withoutReportMail, withReportMail } from './report-mails.js';

@Controller()
export class ReportMailsHttp {
  constructor(
    private readonly operators: Operators,
    private readonly ids: Ids,
    private readonly change: ChangeReportMails,
  ) {}

  @Call(calls.getReportMails)
  async get(@Ctx() { operatorId }: Caller): Promise<Output<'getReportMails'>> {
    const { reportMails = [], version } = await this.operators.of(operatorId);
    return { reportMails: reportMails.map(shownReportMail), version };
  }

  @Call(calls.saveReportMail)
  async save(@Input() { version, ...edit }: InputOf<'saveReportMail'>, @Ctx() caller: Caller): Promise<Output<'saveReportMail'>> {
    const newId = edit.id ? 0 : await this.ids.next(caller.operatorId, 'reportMail');
    await this.change.run(caller, (mails, now) => withReportMail(mails, edit, newId, now), version);
    return identityMessage('REPORT_MAIL_SAVED');
  }

  @Call(calls.removeReportMail)
  async remove(@Input() { id, version }: InputOf<'removeReportMail'>, @Ctx() caller: Caller): Promise<Output<'removeReportMail'>> {
    await this.change.run(caller, (mails) => withoutReportMail(mails, id), version);
    return identityMessage('REPORT_MAIL_REMOVED');
  }
}
