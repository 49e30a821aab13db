/** The parts of the records tab of a device. */
export const RECORD_SECTIONS = ['action', 'object', 'observation', 'image'] as const;
type RecordSection = (typeof RECORD_SECTIONS)[number];

/** The id of the element of a part, used as a link target within the page. */
export const sectionId = (section: RecordSection): string => `records-${section}`;
