import { calls, type Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input, Reply, type CallReply } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { manifestCsv } from './manifest-csv.js';
import { printedFor } from '../printed-for.js';
import { ManifestPrinter } from './manifest-printer.port.js';
import { manifestPaper } from './paper/manifest-paper.js';
import { ReadManifest, type Manifest } from './read-manifest.js';

const savedAs = (reply: CallReply, { trip, stop, version }: Manifest, extension: string): void =>
  reply.header('content-disposition', `attachment; filename="manifest-${trip.id}${stop ? `-stop-${stop}` : ''}-${version}.${extension}"`);

@Controller()
export class ManifestsHttp {
  constructor(
    private readonly manifests: ReadManifest,
    private readonly printer: ManifestPrinter,
  ) {}

  @Call(calls.getManifestPdf)
  async pdf(@Input() input: InputOf<'getManifestPdf'>, @Ctx() caller: Caller, @Reply() reply: CallReply): Promise<Buffer> {
    const manifest = await this.manifests.of(caller, input);
    const pdf = await this.printer.print(manifestPaper(manifest, input.language ?? 'en'), printedFor(caller));
    savedAs(reply, manifest, 'pdf');
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  }

  @Call(calls.getManifestCsv)
  async csv(@Input() input: InputOf<'getManifestCsv'>, @Ctx() caller: Caller, @Reply() reply: CallReply): Promise<string> {
    const manifest = await this.manifests.of(caller, input);
    savedAs(reply, manifest, 'csv');
    return manifestCsv(manifest, input.language ?? 'en');
  }
}
