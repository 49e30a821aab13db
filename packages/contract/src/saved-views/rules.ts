/** Lists of the panel that have saved views. */
export const VIEW_LISTS = ['recommendations', 'devices', 'alarms', 'inspections'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** Maximum number of own views of one person in one list. */
export const MAX_SAVED_VIEWS = 50;
/** Maximum length of the filters in the address of a list. */
export const MAX_VIEW_SEARCH = 1000;
