/** The search field of the shown tab, or of the shown trip; none where nothing is searched. */
export const focusSearch = (): void => document.querySelector<HTMLInputElement>('[role="tabpanel"] input[type="search"]')?.focus();
