import { Module } from '@nestjs/common';
import type { Provider } from '@nestjs/common';
import { Auditor } from '@atoll/outbox/audit/auditor';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { Counters } from '@atoll/runtime/mongo/counters';
import { PictureReader } from '@atoll/runtime/pictures/pictures';
import { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { Environment } from '@atoll/runtime/start/environment';
import { make } from '@atoll/runtime/start/make';
import { Clock } from '@atoll/time/clock';
import { AccountsHttp } from './accounts/accounts.http.js';
import { Passwords } from './accounts/passwords.js';
import { RegisterUser } from './accounts/register-user.js';
import { ClientErrorsHttp } from './client-errors/client-errors.http.js';
import { ConfigsHttp } from './configs/configs.http.js';
import { UpdateConfigs } from './configs/update-configs.js';
import { FeedbackGrpc } from './feedback/feedback.grpc.js';
import { FeedbackHttp } from './feedback/feedback.http.js';
import { MongoFeedbacks } from './feedback/feedbacks.mongo.js';
import { Feedbacks } from './feedback/feedbacks.port.js';
import { SendFeedback } from './feedback/send-feedback.js';
import { Ids } from './ids.port.js';
import { Invalidation } from './invalidation.port.js';
import { RedisInvalidation } from './invalidation.redis.js';
import { DeviceTokens } from './login/device-tokens.js';
import { MongoKnownNetworks } from './login/known-networks.mongo.js';
import { KnownNetworks } from './login/known-networks.port.js';
import { LogIn } from './login/log-in.js';
import { LoginAttempts } from './login/login-attempts.port.js';
import { RedisLoginAttempts } from './login/login-attempts.redis.js';
import { LoginHttp } from './login/login.http.js';
import { KeptOperators } from './operators/kept-operators.js';
import { OperatorsGrpc } from './operators/operators.grpc.js';
import { OperatorsHttp } from './operators/operators.http.js';
import { MongoOperators } from './operators/operators.mongo.js';
import { Operators } from './operators/operators.port.js';
import { UpdateOperator } from './operators/update-operator.js';
import { MongoFormerPictures } from './pictures/former-pictures.mongo.js';
import { FormerPictures } from './pictures/former-pictures.port.js';
import { PicturesHttp } from './pictures/pictures.http.js';
import { MongoPictures } from './pictures/pictures.mongo.js';
import { Pictures } from './pictures/pictures.port.js';
import { RemoveFormerPictures } from './pictures/remove-former-pictures.job.js';
import { UploadPicture } from './pictures/upload-picture.js';
import { ProvisionOperator } from './provisioning/provision-operator.js';
import { SetUpOperator } from './operators/set-up-operator.js';
import { PasswordResetsGrpc } from './password-resets/password-resets.grpc.js';
import { PasswordResetsHttp } from './password-resets/password-resets.http.js';
import { MongoPasswordResets } from './password-resets/password-resets.mongo.js';
import { PasswordResets } from './password-resets/password-resets.port.js';
import { RequestPasswordReset } from './password-resets/request-password-reset.js';
import { ResetLinks } from './password-resets/reset-links.js';
import { ResetPassword } from './password-resets/reset-password.js';
import { EndSession, LogOut, LogOutOthers } from './sessions/end-sessions.js';
import { ListSessions } from './sessions/list-sessions.js';
import { ResolveSession } from './sessions/resolve-session.js';
import { EnvironmentSessionKey, SessionKey } from './sessions/session-key.js';
import { SessionsGrpc } from './sessions/sessions.grpc.js';
import { SessionsHttp } from './sessions/sessions.http.js';
import { MongoSessions } from './sessions/sessions.mongo.js';
import { Sessions } from './sessions/sessions.port.js';
import { Tokens } from './sessions/tokens.js';
import { MongoUserSessions } from './sessions/user-sessions.mongo.js';
import { UserSessions } from './sessions/user-sessions.port.js';
import { WhoAmI } from './sessions/who-am-i.js';
import { EnvironmentCredentials } from './sms-carrier/credentials.environment.js';
import { ChangeMessages } from './message-settings/change-messages.js';
import { MessageSettingsHttp } from './message-settings/message-settings.http.js';
import { ChangeReportMails } from './report-mails/change-report-mails.js';
import { ReportMailsHttp } from './report-mails/report-mails.http.js';
import { SmsCarrierHttp } from './sms-carrier/sms-carrier.http.js';
import { SealSmsKeys } from './sms-carrier/seal-sms-keys.job.js';
import { Credentials, UpdateSmsCarrier } from './sms-carrier/update-sms-carrier.js';
import { ChangeRoles } from './users/change-roles.js';
import { MongoUserPasswords } from './users/user-passwords.mongo.js';
import { UserPasswords } from './users/user-passwords.port.js';
import { UsersGrpc } from './users/users.grpc.js';
import { UsersHttp } from './users/users.http.js';
import { MongoUsers } from './users/users.mongo.js';
import { Users } from './users/users.port.js';

const adapters: Provider[] = [
  { provide: Auditor, useFactory: ({ values }: Environment) => new Auditor(values.auditKey), inject: [Environment] },
  make(Operators, MongoOperators, MongoConnection, Auditor),
  make(Users, MongoUsers, MongoConnection, Auditor),
  { provide: Ids, useExisting: Counters },
  make(Sessions, MongoSessions, MongoConnection),
  make(KnownNetworks, MongoKnownNetworks, MongoConnection),
  make(LoginAttempts, RedisLoginAttempts, RedisConnection, Environment),
  make(KeptOperators, KeptOperators, Operators, Clock),
  make(Invalidation, RedisInvalidation, RedisConnection, KeptOperators),
  make(SessionKey, EnvironmentSessionKey),
  make(Tokens, Tokens, SessionKey),
  make(DeviceTokens, DeviceTokens, SessionKey),
  make(Passwords, Passwords),
  make(UserPasswords, MongoUserPasswords, MongoConnection),
  make(UserSessions, MongoUserSessions, MongoConnection),
  make(PasswordResets, MongoPasswordResets, MongoConnection, UserPasswords, UserSessions),
  make(ResetLinks, ResetLinks, SessionKey),
  make(Feedbacks, MongoFeedbacks, MongoConnection),
  make(Pictures, MongoPictures, MongoConnection),
  make(FormerPictures, MongoFormerPictures, MongoConnection),
  make(Credentials, EnvironmentCredentials),
  { provide: PictureReader, useFactory: ({ values }: Environment) => new PictureReader(values.rateLimits), inject: [Environment] },
];

const useCases: Provider[] = [
  make(RegisterUser, RegisterUser, Operators, Users, Ids, Passwords, RateLimiter, Clock),
  make(ChangeRoles, ChangeRoles, Users, Invalidation, Clock),
  make(UpdateOperator, UpdateOperator, Operators, Invalidation, Clock),
  make(RemoveFormerPictures, RemoveFormerPictures, FormerPictures, Operators, Clock),
  make(UploadPicture, UploadPicture, PictureReader, Pictures, UpdateOperator, Clock),
  make(UpdateSmsCarrier, UpdateSmsCarrier, Operators, Credentials, Invalidation, Clock),
  make(SealSmsKeys, SealSmsKeys, Operators, Credentials, Invalidation),
  make(ChangeMessages, ChangeMessages, Operators, Invalidation, Clock),
  make(ChangeReportMails, ChangeReportMails, Operators, Clock),
  make(UpdateConfigs, UpdateConfigs, Operators, Invalidation, Clock),
  make(LogIn, LogIn, Users, Passwords, LoginAttempts, KnownNetworks, Sessions, Tokens, DeviceTokens, Clock),
  make(LogOut, LogOut, Sessions, Invalidation),
  make(LogOutOthers, LogOutOthers, Sessions, Invalidation),
  make(EndSession, EndSession, Sessions, Invalidation),
  make(ListSessions, ListSessions, Sessions, Clock),
  make(WhoAmI, WhoAmI, Users, Sessions, Tokens, Clock),
  make(ResolveSession, ResolveSession, Users, Sessions, Clock),
  make(RequestPasswordReset, RequestPasswordReset, Users, PasswordResets, ResetLinks, RateLimiter, Clock),
  make(ResetPassword, ResetPassword, PasswordResets, Passwords, Invalidation, Clock),
  make(SendFeedback, SendFeedback, Feedbacks, RateLimiter, Clock),
  make(SetUpOperator, SetUpOperator, Operators, Clock),
  make(ProvisionOperator, ProvisionOperator, SetUpOperator, Users, RegisterUser, Invalidation),
];

@Module({
  controllers: [
    AccountsHttp,
    LoginHttp,
    SessionsHttp,
    UsersHttp,
    ConfigsHttp,
    OperatorsHttp,
    SmsCarrierHttp,
    MessageSettingsHttp,
    ReportMailsHttp,
    PicturesHttp,
    ClientErrorsHttp,
    PasswordResetsHttp,
    SessionsGrpc,
    OperatorsGrpc,
    UsersGrpc,
    PasswordResetsGrpc,
    FeedbackHttp,
    FeedbackGrpc,
  ],
  providers: [...adapters, ...useCases],
})
export class IdentityModule {}
