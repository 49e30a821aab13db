/**
 * How the payload of a device is decoded to fields: in our own format, by the network server, or by JavaScript that
 * manufacturers publish.
 */
export const PROFILE_KINDS = ['traplink', 'network', 'script'] as const;
export type ProfileKind = (typeof PROFILE_KINDS)[number];

export const MAX_PROFILES_PER_OWNER = 200;
export const MAX_SCRIPT_LENGTH = 100_000;
export const MAX_MAPPED_VALUES = 20;

export const BATTERY_UNITS = ['percent', 'volts', 'millivolts'] as const;
export type BatteryUnit = (typeof BATTERY_UNITS)[number];

/** `unknown`: the frame contains no value, or one that the profile does not list. It never means a clean trap. */
export const DETECTIONS = ['caught', 'clear', 'unknown'] as const;
export type MappedDetection = (typeof DETECTIONS)[number];

export const CONTACTS = ['open', 'closed'] as const;
export type MappedContact = (typeof CONTACTS)[number];

/** Parts of a mapping; for a frame, each can have one of the faults below. */
export const MAPPED_PARTS = ['detection', 'battery', 'temperature', 'counter', 'tamper', 'contact'] as const;
export type MappedPart = (typeof MAPPED_PARTS)[number];

/**
 * `absent`: the frame does not contain the field; `unexplained`: the mapping does not list the value, or it is not a
 * number.
 */
export const MAPPING_FAULTS = ['absent', 'unexplained'] as const;
export type MappingFault = { readonly part: MappedPart; readonly code: (typeof MAPPING_FAULTS)[number] };

/** Alarms that a frame would raise for a device of a facility, if none is open. */
export const TRIAL_ALARMS = ['detection', 'low_battery'] as const;
