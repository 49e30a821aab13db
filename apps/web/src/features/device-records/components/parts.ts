/** What the records of a device fall into, as the tab shows them. */
export const PARTS = ['action', 'object', 'observation', 'image'] as const;
type Part = (typeof PARTS)[number];

/** The address of a part within the page. */
export const partId = (part: Part): string => `records-${part}`;
