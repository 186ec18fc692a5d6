/** The search field of the shown tab, or of the shown trip; none where nothing is searched. */
export const searchField = (): HTMLInputElement | null => document.querySelector('[role="tabpanel"] input[type="search"]');

export const focusSearch = (): void => searchField()?.focus();
