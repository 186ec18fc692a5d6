import { someSettings } from '@atoll/operator-settings/testing';
import { connectMongo } from '@atoll/runtime/mongo/connection';
import { MongoUnnumberedPayments } from '../bookings/store/unnumbered-payments.mongo.js';
import { IssueReceipts } from '../documents/receipts/issue-receipts.js';
import { NumberPayments } from '../documents/receipts/number-payments.job.js';
import { MongoReceipts } from '../documents/receipts/store/receipts.mongo.js';
import { FakeSettings } from './fakes.js';

/** Where the process kills itself (SIGKILL) while it numbers payments: at this write to the collection, which no database has then, may have, or has. */
export interface Death {
  readonly collection: 'receipts' | 'bookings';
  readonly write: number;
  readonly moment: 'unsent' | 'sent' | 'answered';
}

export interface Numbering {
  readonly url: string;
  readonly database: string;
  readonly death: Death;
}

const { url, database, death }: Numbering = JSON.parse(process.argv[2] ?? '');
const connection = await connectMongo(`${url}&monitorCommands=true`, database);
const die = (): boolean => process.kill(process.pid, 'SIGKILL');

let writes = 0;
let fatal: number | undefined;
connection
  .getClient()
  .on('commandStarted', ({ commandName, command, requestId }) => {
    if (!['insert', 'update'].includes(commandName) || command[commandName] !== death.collection) return;
    writes += 1;
    if (writes !== death.write) return;
    fatal = requestId;
    if (death.moment === 'unsent') die();
    if (death.moment === 'sent') setImmediate(die);
  })
  .on('commandSucceeded', ({ requestId }) => void (death.moment === 'answered' && requestId === fatal && die()));

const issue = new IssueReceipts(new MongoReceipts(connection), { now: () => new Date() });
await new NumberPayments(new MongoUnnumberedPayments(connection), issue, new FakeSettings({ settings: someSettings({}) })).run();
await connection.close();
