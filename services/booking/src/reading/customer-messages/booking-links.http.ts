import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { clientAddressHeader, rateLimitSubnet } from '@atoll/runtime/context/client-address';
import { Call, Ctx, Header, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { bookingMessage } from '../../messages.js';
import { SendBookingLinks } from './send-booking-links.js';

@Controller()
export class BookingLinksHttp {
  constructor(private readonly sendBookingLinks: SendBookingLinks) {}

  @Call(calls.sendBookingLinks)
  async send(
    @Input() input: InputOf<'sendBookingLinks'>,
    @Ctx() caller: Caller,
    @Header(clientAddressHeader) address = '',
  ): Promise<Output<'sendBookingLinks'>> {
    await this.sendBookingLinks.run(caller, input, rateLimitSubnet(address));
    return bookingMessage('LINKS_SENT');
  }
}
