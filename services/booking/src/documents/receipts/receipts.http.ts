import { calls, type Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input, Reply, type CallReply } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { printedFor } from '../printed-for.js';
import { receiptPaper } from './paper/receipt-paper.js';
import { ReadReceipts } from './read-receipts.js';
import { ReceiptPrinter } from './receipt-printer.port.js';

@Controller()
export class ReceiptsHttp {
  constructor(
    private readonly receipts: ReadReceipts,
    private readonly printer: ReceiptPrinter,
  ) {}

  @Call(calls.getReceiptPdf)
  async pdf(@Input() { uuid, language }: InputOf<'getReceiptPdf'>, @Ctx() caller: Caller, @Reply() reply: CallReply): Promise<Buffer> {
    const read = await this.receipts.byUuid(caller, uuid);
    const pdf = await this.printer.print(receiptPaper(read, language ?? 'en'), printedFor(caller, read.booking.id));
    reply.header('content-disposition', `attachment; filename="receipt-${read.booking.refNo}.pdf"`);
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  }
}
