import '@atoll/ui/dialogs/dialog.js';
// refused: dialogs-in-the-kit
