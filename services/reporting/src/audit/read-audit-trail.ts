import type { Input, Output } from '@atoll/contracts/http/calls';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Settings } from '../settings.port.js';
import { auditCsvHead, auditCsvLines } from './audit-csv.js';
import type { AuditEntries } from './audit-entries.port.js';
import type { AuditEntry } from './audit-entry.js';
import { presentAct } from './audit-acts.js';
import { auditFilter } from './audit-filter.js';
import type { Users } from './users.port.js';

type EntryResponse = Output<'getAuditTrail'>['entries'][number];

/** Reads the acts of staff at the caller's operator. */
export class ReadAuditTrail {
  constructor(
    private readonly entries: AuditEntries,
    private readonly users: Users,
    private readonly settings: Settings,
  ) {}

  async page(caller: Caller, { page, ...input }: Input<'getAuditTrail'>): Promise<Output<'getAuditTrail'>> {
    const filter = auditFilter(input, await this.zone(caller));
    const { entries, ...counted } = await this.entries.page(caller.operatorId, filter, page ?? 0);
    const names = await this.namesOf(caller, entries);
    return { entries: entries.map((entry) => responseOf(entry, names)), ...counted };
  }

  /** The filter is checked before the first line, so that a refusal is no half file. */
  async csv(caller: Caller, input: Input<'getAuditTrailCsv'>): Promise<AsyncIterable<string>> {
    return this.lines(caller, auditFilter(input, await this.zone(caller)));
  }

  private async *lines(caller: Caller, filter: ReturnType<typeof auditFilter>): AsyncIterable<string> {
    yield auditCsvHead;
    for await (const batch of this.entries.batches(caller.operatorId, filter)) {
      const names = await this.namesOf(caller, batch);
      yield batch.map((entry) => auditCsvLines(entry, names.get(entry.byUserId) ?? '')).join('');
    }
  }

  /** Asks in the service's own name: no statement of a person is needed for names, and that of the caller expires before a long file ends. */
  private namesOf(caller: Caller, entries: AuditEntry[]): Promise<ReadonlyMap<number, string>> {
    return this.users.names(
      serviceCaller('reporting', caller.operatorId, caller),
      entries.map(({ byUserId }) => byUserId),
    );
  }

  private async zone({ operatorId }: Caller): Promise<string> {
    return (await this.settings.of(operatorId)).zone;
  }
}

function responseOf({ at, changes, clientSubnet, operatorId: _, previousHash: __, ...entry }: AuditEntry, names: ReadonlyMap<number, string>): EntryResponse {
  return {
    ...entry,
    act: presentAct(entry),
    at: at.toISOString(),
    by: names.get(entry.byUserId) ?? '',
    network: clientSubnet,
    changes: changes.map(({ field, before, after }) => ({ field, before: before ?? null, after: after ?? null })),
  };
}
