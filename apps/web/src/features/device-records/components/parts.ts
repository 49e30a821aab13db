/** The parts of the records tab of a device. */
export const PARTS = ['action', 'object', 'observation', 'image'] as const;
type Part = (typeof PARTS)[number];

/** The id of the element of a part, used as a link target within the page. */
export const partId = (part: Part): string => `records-${part}`;
