import type { ModuleMetadata } from '@nestjs/common';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { SettingsClient } from '@atoll/operator-settings/client';
import { ClosePayment } from './close-payment.js';
import { ClosingGrpc } from './closing.grpc.js';
import { MongoClosures } from '../attempts/closures.mongo.js';
import { MongoRecordsClosing } from '../booking-payments/records/records-closing.mongo.js';
import { OperatorGateways } from '../payment-gateways/operator-gateways.js';

export const closures = {
  controllers: [ClosingGrpc],
  providers: [
    {
      provide: ClosePayment,
      inject: [MongoClosures, MongoConnection, SettingsClient, OperatorGateways],
      useFactory: (cards: MongoClosures, connection: MongoConnection, settings: SettingsClient, gateways: OperatorGateways) =>
        new ClosePayment([cards, new MongoRecordsClosing(connection)], settings, gateways),
    },
  ],
} satisfies ModuleMetadata;
