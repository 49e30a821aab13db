import { PROGRAM_ROLES, type ProgramRole } from '@trapline/contract/diagnostics/rules.ts';

/**
 * What a process does. One program does all of it; a large installation starts it several times, each with a few of these:
 * HTTP and streams; mails and other jobs of few means; documents; the doors of radio devices; the clock.
 */
export const ROLES = PROGRAM_ROLES;
export type Role = ProgramRole;
export type Roles = ReadonlySet<Role>;

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);
