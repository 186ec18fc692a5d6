import type { ComponentType } from 'react';
import type { Day } from '@atoll/time/day';
import type { Contact } from '../party/contact.js';

/** The search already says this of a request. */
export interface RequestPrefill {
  readonly fromId: number;
  readonly toId: number;
  readonly day: Day;
  readonly contact: Contact;
}

export interface RequestDialogProps {
  readonly prefill: RequestPrefill;
  readonly onClose: () => void;
}

/** The dialogs that Home opens; routes.tsx names them, because features do not import each other. */
export interface RequestDialogs {
  readonly waitlist: ComponentType<RequestDialogProps>;
  readonly privateTransfer: ComponentType<RequestDialogProps>;
}
