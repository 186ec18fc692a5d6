import { isModalOpen } from './find-key.js';

/** Front ends meet by events of the document: each has its own copy of this module. */
const TAKEN_OVER = 'atoll-typed-ahead';

/** After these milliseconds Find is taken for one that does not load, and keys are the page's own again. */
const LOADS_WITHIN_MS = 10_000;

/**
 * Keeps the letters that are typed between the key that opens Find and the moment when its field has the focus: the dialog may still be
 * loading, and the page must not take them for its own keys. What another front end has kept since that key is taken over.
 */
export class TypeAhead {
  #cancel = (): void => undefined;
  #text = '';
  #isListening = false;
  #limit: ReturnType<typeof setTimeout> | undefined;

  /** `cancel` is called by Escape. */
  start(cancel: () => void): void {
    if (this.#isListening || isModalOpen()) return;
    const kept = { text: '' };
    document.dispatchEvent(new CustomEvent(TAKEN_OVER, { detail: kept }));
    this.#text = kept.text;
    this.#cancel = cancel;
    this.#isListening = true;
    this.#limit = setTimeout(() => void this.stop(), LOADS_WITHIN_MS);
    // Before the listeners of the page and of its fields.
    document.addEventListener('keydown', this.#keep, { capture: true });
    document.addEventListener(TAKEN_OVER, this.#handToNext);
  }

  /** Ends it, and returns what was typed. */
  stop(): string {
    this.#isListening = false;
    clearTimeout(this.#limit);
    document.removeEventListener('keydown', this.#keep, { capture: true });
    document.removeEventListener(TAKEN_OVER, this.#handToNext);
    return this.#text;
  }

  /** Passes on what was typed as soon as a field of the dialog has the focus; returns the function that gives up waiting for that. */
  handOver(receive: (text: string) => void): () => void {
    const giveUp = (): void => document.removeEventListener('focusin', passOn);
    const passOn = (): void => {
      if (!isModalOpen() || !(document.activeElement instanceof HTMLInputElement)) return;
      giveUp();
      if (this.#isListening) receive(this.stop());
    };
    document.addEventListener('focusin', passOn);
    passOn();
    return giveUp;
  }

  readonly #handToNext = (event: Event): void => {
    (event as CustomEvent<{ text: string }>).detail.text = this.stop();
  };

  readonly #keep = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === 'Escape') {
      this.stop();
      this.#cancel();
    } else if (key === 'Backspace') this.#text = this.#text.slice(0, -1);
    else if (key.length === 1) this.#text += key;
  };
}
