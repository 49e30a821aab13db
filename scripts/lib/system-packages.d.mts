/** Folder with the programs of the newest PostgreSQL; null where there is none. */
export function postgresFolder(): string | null;
/** The browser of the stories; null where there is none. */
export function storyBrowser(): string | null;
/** mosquitto; null where there is none. */
export function brokerBinary(): string | null;
/** One line on what these tests miss on this machine and how to get it, null where nothing is missing. */
export function missingLine(isNeeded?: (name: string) => boolean): string | null;
