import { z } from 'zod';
import { PersonName } from '../kernel/schemas.ts';
import { optionOfPort, RADIO_BOUNDS, RADIO_STATES } from './rules.ts';

export const RadioSetting = z.object({
  id: z.number(),
  uuid: z.string(),
  deviceId: z.number(),
  deviceUuid: z.string(),
  uniqueId: z.string(),
  /** The port of the option. */
  type: z.number(),
  /** Upper-case hex. */
  value: z.string(),
  createdAt: z.string(),
  /** When the device fetched it. */
  receivedAt: z.string().nullable(),
  state: z.enum(RADIO_STATES),
  user: PersonName.nullable(),
});
export type RadioSetting = z.infer<typeof RadioSetting>;

const Hex = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .max(8)
  .regex(/^(?:[0-9A-F]{2})+$/);

const port = z
  .number()
  .int()
  .min(1)
  .max(10)
  .refine((value) => optionOfPort(value) !== null, { params: { code: 'invalid_value' }, message: 'invalid_value' });

/** A value of an option within its bounds, as whole bytes of hex. */
export const RadioSettingPayload = z.object({ data: Hex, port }).superRefine((body, context) => {
  const option = optionOfPort(body.port);
  if (option === null) return;
  const { min, max } = RADIO_BOUNDS[option];
  const value = Number.parseInt(body.data, 16);
  if (value < min) context.addIssue({ code: 'too_small', origin: 'number', minimum: min, path: ['data'] });
  if (value > max) context.addIssue({ code: 'too_big', origin: 'number', maximum: max, path: ['data'] });
});
