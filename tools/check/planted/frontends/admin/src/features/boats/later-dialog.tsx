export const load = async () => import('@atoll/ui/dialogs/confirm-dialog.js');
// refused: dialogs-in-the-kit
