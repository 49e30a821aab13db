import type { ErrorTable } from '../kernel/errors.ts';

export const radioSettingsErrors = { 'radio/no_radio': 409 } as const satisfies ErrorTable;
