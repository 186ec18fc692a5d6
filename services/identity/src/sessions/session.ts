export interface Session {
  operatorId: string;
  sessionId: string;
  userId: number;
  createdAt: Date;
  expiresAt: Date;
}

const SESSION_DAYS = 7;

/** A session lasts seven days from the last time its holder opened the app. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60 * 1000);
}
