/** The four user types (spec P §1). `ADMIN` and `USER` are accepted on input as old spellings (DEC-150). */
export const USER_TYPES = ['SUPER_ADMIN', 'COMPANY_ADMIN', 'TECHNICIAN', 'CONTROLLER'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** Rights of a user for one facility, or for all assigned ones when set on the user (DEC-044). */
export const PLACE_ROLES = ['APPROVE_INSPECTION', 'CREATE_INSPECTION'] as const;
export type PlaceRole = (typeof PLACE_ROLES)[number];

export const PLACE_NOTIFICATION_TYPES = ['RECEIVE_INSPECTION_PDF_REPORT', 'RECEIVE_INTERVENTION_PDF_REPORT'] as const;
export type PlaceNotificationType = (typeof PLACE_NOTIFICATION_TYPES)[number];

export const USER_STATUSES = ['ACTIVE', 'BLOCKED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
