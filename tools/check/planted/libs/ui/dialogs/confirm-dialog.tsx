export const ConfirmDialog = 1;
