import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Config } from './change-configs.js';
import type { Operator, OperatorSetup, StoredMessages, StoredReportMail, StoredSmsCarrier } from './operator.js';

/** Writes use optimistic locking: they return false, and store nothing, when the operator changed since it was read. */
export abstract class Operators {
  /** The operator that owns this host name. */
  abstract byHost(host: string): Promise<string | undefined>;
  abstract find(operatorId: string): Promise<Operator | undefined>;
  /** Stores the given config rows only; `find` returns all. False when the operator exists already. HOST_TAKEN when another operator has one of the hosts. */
  abstract add(setup: OperatorSetup, configs: readonly Config[], now: Date): Promise<boolean>;
  /** Stores the set-up with its event; `by` is the super user who edited it, none is the provisioning program. HOST_TAKEN as above. */
  abstract changeSetup(operator: Operator, setup: OperatorSetup, now: Date, by?: Caller): Promise<boolean>;
  /** Stores all values, by row id, with their event. */
  abstract setConfigs(operator: Operator, values: ReadonlyMap<number, string>, by: Caller, now: Date): Promise<boolean>;

  /** Stores the carrier of its SMS, or removes it, with the event. */
  abstract setSmsCarrier(operator: Operator, carrier: StoredSmsCarrier | undefined, by: Caller, now: Date): Promise<boolean>;

  /** All operators with a carrier of their own. */
  abstract withSmsCarrier(): Promise<{ operatorId: string; smsCarrier: Pick<StoredSmsCarrier, 'sealedSecret'> }[]>;

  /** Stores the same key, sealed again: the record's version stays. False where it has another key since then. */
  abstract resealSmsKey(operatorId: string, before: string, sealed: string): Promise<boolean>;

  /** Stores what is decided about its messages, with the event. */
  abstract setMessages(operator: Operator, messages: StoredMessages, by: Caller, now: Date): Promise<boolean>;

  /** Stores the reports that are mailed, with the event. */
  abstract setReportMails(operator: Operator, mails: StoredReportMail[], by: Caller, now: Date): Promise<boolean>;

  /** All operators with a report mail that is on. */
  abstract withReportMails(): Promise<Pick<Operator, 'operatorId' | 'zone' | 'reportMails'>[]>;

  /** Ids of all operators whose value of the config row is not the given one, which a new operator has. */
  abstract withoutInitial(configId: number, initial: string): Promise<string[]>;

  /** The operator; NOT_FOUND when it does not exist. */
  async of(operatorId: string): Promise<Operator> {
    const operator = await this.find(operatorId);
    if (!operator) throw commonError('NOT_FOUND');
    return operator;
  }
}
