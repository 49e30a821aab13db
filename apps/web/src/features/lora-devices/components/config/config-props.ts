import type { LoraConfiguration } from '@trapline/contract/lora-devices/schemas.ts';

/** What the windows of a configuration have in common: for one device, or for many at once. */
export type ConfigProps<Body> = {
  /** As last saved; nothing where many are configured. */
  readonly saved: LoraConfiguration | undefined;
  readonly title: string;
  readonly submitLabel?: string;
  readonly onSend: (body: Body) => Promise<unknown>;
  readonly onClose: () => void;
};

export const CONFIG_KINDS = ['inputs', 'connection', 'sths'] as const;
/** What can be set for many devices at once. */
export const BULK_KINDS = [...CONFIG_KINDS, 'profile'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export type ConfigKind = (typeof CONFIG_KINDS)[number];
