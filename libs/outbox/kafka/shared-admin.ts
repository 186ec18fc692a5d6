import type { Admin } from 'kafkajs';
import { kafkaClient, type OutboxHost } from './client.js';

/** An admin connection that is opened at its first use, kept, and opened again after a failure. */
export class SharedAdmin {
  #admin: Promise<Admin> | undefined;

  constructor(private readonly host: OutboxHost) {}

  async use<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
    try {
      this.#admin ??= this.#connect();
      return await work(await this.#admin);
    } catch (error) {
      await this.disconnect();
      throw error;
    }
  }

  async disconnect(): Promise<void> {
    const admin = this.#admin;
    this.#admin = undefined;
    await admin?.then((connected) => connected.disconnect()).catch(() => undefined);
  }

  async #connect(): Promise<Admin> {
    const admin = kafkaClient(this.host).admin();
    await admin.connect();
    return admin;
  }
}
