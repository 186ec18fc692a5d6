import type { TripNews } from './trip-news.js';

/**
 * News to be brought once more. A request may have read the trip before its change and insert its booking after the news was
 * consumed: it is told the second time.
 */
export abstract class LateNews {
  /** The same news again changes nothing. */
  abstract add(news: TripNews, dueAt: Date): Promise<void>;
  /** Of all operators, the oldest first. */
  abstract due(now: Date, limit: number): Promise<TripNews[]>;
  /** After a failure. */
  abstract postpone(news: TripNews, dueAt: Date): Promise<void>;
  abstract done(news: TripNews): Promise<void>;
}
