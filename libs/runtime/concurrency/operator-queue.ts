import { commonError } from '@atoll/errors/common';

const MAX_OF_SENDER = 2;
const RETRY_AFTER_SECONDS = 5;

export interface QueueSource {
  readonly operatorId: string;
  /** The record that the task is for: one task of it at a time. */
  readonly subject?: string;
  /** Rate-limit subnet, user or link, two tasks of which are accepted at a time; '' where it is unknown or not limited. */
  readonly sender: string;
}

type Turn = () => void;

/**
 * Runs one task at a time, of those that take much memory or computing. The next one is that of the operator who has waited longest since
 * their last one, so that one operator's tasks do not hold up all others.
 */
export class OperatorQueue {
  private readonly accepted = new Set<QueueSource>();
  /** In the order of the operators' turns. */
  private readonly waiting = new Map<string, Turn[]>();

  /** @param maxWaiting tasks; an operator's may be half of them, so that the others find room */
  constructor(private readonly maxWaiting: number) {}

  /** STILL_RUNNING while another task of the subject is not done, RATE_LIMIT while two of the sender are not, SERVICE_AWAY while too many wait. */
  async run<T>(source: QueueSource, work: () => Promise<T>): Promise<T> {
    this.check(source);
    const accepted = { ...source };
    const isFirst = this.accepted.size === 0;
    this.accepted.add(accepted);
    try {
      if (!isFirst) await this.turnOf(source.operatorId);
      return await work();
    } finally {
      this.accepted.delete(accepted);
      this.startNext();
    }
  }

  private check({ operatorId, subject, sender }: QueueSource): void {
    const all = [...this.accepted];
    if (subject !== undefined && all.some((one) => one.operatorId === operatorId && one.subject === subject)) throw commonError('STILL_RUNNING');
    const ofSender = all.filter((one) => sender !== '' && one.sender === sender);
    if (ofSender.length >= MAX_OF_SENDER) throw commonError('RATE_LIMIT', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    const isFull = all.length > this.maxWaiting || (this.waiting.get(operatorId)?.length ?? 0) >= this.maxWaiting / 2;
    if (isFull) throw commonError('SERVICE_AWAY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  private turnOf(operatorId: string): Promise<void> {
    return new Promise((resolve) => this.waiting.set(operatorId, [...(this.waiting.get(operatorId) ?? []), resolve]));
  }

  private startNext(): void {
    const [next] = this.waiting;
    if (!next) return;
    const [operatorId, [turn, ...others]] = next;
    this.waiting.delete(operatorId);
    if (others.length > 0) this.waiting.set(operatorId, others);
    turn?.();
  }
}
