/** Return codes of a broker that refuses the login: 4 and 5 of MQTT 3.1.1; 134, 135, 138 and 140 of MQTT 5. */
const REFUSALS: ReadonlySet<unknown> = new Set([4, 5, 134, 135, 138, 140]);

export const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

export const isRefusal = (error: unknown): boolean => REFUSALS.has(codeOf(error));
