import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Announcement {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  readonly text: string;
}

export interface SnackbarState {
  readonly shown: readonly Announcement[];
  readonly nextId: number;
}

const MAX_SHOWN = 3;
const initialState: SnackbarState = { shown: [], nextId: 1 };

/** Announcements at the top of the screen. The same text is shown once, not twice. */
export const snackbarSlice = createSlice({
  name: 'snackbar',
  initialState,
  reducers: {
    announced(state, { payload }: PayloadAction<{ kind: Announcement['kind']; text: string }>): SnackbarState {
      if (!payload.text) return state;
      const others = state.shown.filter(({ text, kind }) => text !== payload.text || kind !== payload.kind);
      return { shown: [...others, { ...payload, id: state.nextId }].slice(-MAX_SHOWN), nextId: state.nextId + 1 };
    },
    dismissed(state, { payload: id }: PayloadAction<number>): SnackbarState {
      return { ...state, shown: state.shown.filter((one) => one.id !== id) };
    },
  },
  selectors: { announcements: (state) => state.shown },
});

export const { dismissed } = snackbarSlice.actions;
export const { announcements } = snackbarSlice.selectors;

const { announced } = snackbarSlice.actions;
export const announceSuccess = (text: string) => announced({ kind: 'success', text });
export const announceFailure = (text: string) => announced({ kind: 'failure', text });
