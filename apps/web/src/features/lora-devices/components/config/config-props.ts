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
export type ConfigKind = (typeof CONFIG_KINDS)[number];
