import type { LoraConfiguration } from '@trapline/contract/lora-devices/schemas.ts';

/** The properties shared by the configuration windows, for one device or many. */
export type ConfigProps<Body> = {
  /** The last saved values; undefined when many devices are configured. */
  readonly saved: LoraConfiguration | undefined;
  readonly title: string;
  readonly submitLabel?: string;
  readonly onSend: (body: Body) => Promise<unknown>;
  readonly onClose: () => void;
};

export const CONFIG_KINDS = ['inputs', 'connection', 'sths'] as const;
/** Settings that can be sent to many devices at once. */
export const BULK_KINDS = [...CONFIG_KINDS, 'profile'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export type ConfigKind = (typeof CONFIG_KINDS)[number];
