import { PROGRAM_ROLES, type ProgramRole } from '@trapline/contract/diagnostics/rules.ts';

/**
 * The roles of a process. One process can have all roles; a large installation starts several, each with some of these:
 * HTTP and streams; mails and other light jobs; documents; the endpoints for radio devices; the clock.
 */
export const ROLES = PROGRAM_ROLES;
export type Role = ProgramRole;
export type Roles = ReadonlySet<Role>;

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);
