import { sortParam, textParam } from '~/lib/search.ts';

const COLUMNS = ['name', 'description', 'prefix', 'redirect'] as const;
type Column = (typeof COLUMNS)[number];

/** What the list of device types keeps in its address. */
export type DeviceTypesSearch = {
  /** Whose list, for who sees more than one. */
  readonly company?: string;
  readonly sort?: Column | `-${Column}`;
};

export const deviceTypesSearch = (raw: Record<string, unknown>): DeviceTypesSearch => ({
  company: textParam(raw, 'company', 36),
  sort: sortParam(raw, COLUMNS),
});
