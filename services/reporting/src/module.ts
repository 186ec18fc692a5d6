import { Module } from '@nestjs/common';
import { SettingsClient } from '@atoll/operator-settings/client';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { make } from '@atoll/runtime/start/make';
import { readVariables } from '@atoll/runtime/start/environment';
import { Clock } from '@atoll/time/clock';
import { MongoAuditEntries } from './audit/audit-entries.mongo.js';
import { AuditEntries } from './audit/audit-entries.port.js';
import { AuditTrailHttp } from './audit/audit-trail.http.js';
import { ReadAuditTrail } from './audit/read-audit-trail.js';
import { MongoTrailEntries } from './audit/trail-entries.mongo.js';
import { TrailEntries } from './audit/trail-entries.port.js';
import { GrpcUsers } from './audit/users.grpc-client.js';
import { Users } from './audit/users.port.js';
import { readSigningKey, SigningKey } from './checkpoints/checkpoint-keys.js';
import { CheckpointsHttp } from './checkpoints/checkpoints.http.js';
import { MongoCheckpoints } from './checkpoints/checkpoints.mongo.js';
import { Checkpoints } from './checkpoints/checkpoints.port.js';
import { SealCheckpoints } from './checkpoints/seal-checkpoints.job.js';
import { CompareReports } from './comparison/compare-reports.job.js';
import { CompareWithOwners } from './comparison/compare-with-owners.js';
import { MongoComparisons } from './comparison/comparisons.mongo.js';
import { Comparisons } from './comparison/comparisons.port.js';
import { GrpcOwners } from './comparison/owners.grpc-client.js';
import { Owners } from './comparison/owners.port.js';
import { environment } from './environment.js';
import { ServedReports } from './projections/report-rows.port.js';
import { MongoServedReports } from './projections/served-reports.mongo.js';
import { MailReports } from './mailed-reports/mail-reports.job.js';
import { MailedReportsGrpc } from './mailed-reports/mailed-reports.grpc.js';
import { GrpcReportMails } from './mailed-reports/report-mails.grpc-client.js';
import { ReportMails } from './mailed-reports/report-mails.port.js';
import { MongoReportRuns } from './mailed-reports/report-runs.mongo.js';
import { ReportRuns } from './mailed-reports/report-runs.port.js';
import { WriteReport } from './mailed-reports/write-report.js';
import { OccupancyHttp } from './occupancy/occupancy.http.js';
import { ReadOccupancy } from './occupancy/read-occupancy.js';
import { ReadReports } from './reports/read-reports.js';
import { reportControllers } from './reports/reports.http.js';
import { ReadTripPayments } from './trip-payments/read-trip-payments.js';
import { GrpcTripPaymentSources } from './trip-payments/trip-payment-sources.grpc-client.js';
import { TripPaymentSources } from './trip-payments/trip-payment-sources.port.js';
import { TripPaymentsHttp } from './trip-payments/trip-payments.http.js';
import { Settings } from './settings.port.js';

@Module({
  controllers: [AuditTrailHttp, CheckpointsHttp, MailedReportsGrpc, OccupancyHttp, ...reportControllers, TripPaymentsHttp],
  providers: [
    make(AuditEntries, MongoAuditEntries, MongoConnection),
    make(TrailEntries, MongoTrailEntries, MongoConnection),
    make(Users, GrpcUsers, GrpcPeers),
    {
      provide: Settings,
      useFactory: (peers: GrpcPeers, redis: RedisConnection) => SettingsClient.connect('reporting', peers, redis),
      inject: [GrpcPeers, RedisConnection],
    },
    make(ServedReports, MongoServedReports, MongoConnection),
    make(ReadReports, ReadReports, ServedReports, Settings),
    make(ReportRuns, MongoReportRuns, MongoConnection),
    make(ReportMails, GrpcReportMails, GrpcPeers),
    make(WriteReport, WriteReport, ReportRuns, ReadReports),
    make(MailReports, MailReports, ReportMails, ReportRuns, Clock),
    make(ReadOccupancy, ReadOccupancy, ServedReports, Settings),
    make(TripPaymentSources, GrpcTripPaymentSources, GrpcPeers),
    make(ReadTripPayments, ReadTripPayments, ServedReports, TripPaymentSources, Settings),
    make(ReadAuditTrail, ReadAuditTrail, AuditEntries, Users, Settings),
    { provide: SigningKey, useFactory: () => readSigningKey(readVariables('reporting', environment.pick({ AUDIT_SIGNING_KEY: true })).AUDIT_SIGNING_KEY) },
    make(Checkpoints, MongoCheckpoints, MongoConnection),
    make(Owners, GrpcOwners, GrpcPeers),
    make(CompareWithOwners, CompareWithOwners, ServedReports, Owners, Settings, Clock),
    make(Comparisons, MongoComparisons, MongoConnection),
    make(CompareReports, CompareReports, CompareWithOwners, Comparisons, TrailEntries, Clock),
    make(SealCheckpoints, SealCheckpoints, TrailEntries, Checkpoints, SigningKey, Clock),
  ],
})
export class ReportingModule {}
